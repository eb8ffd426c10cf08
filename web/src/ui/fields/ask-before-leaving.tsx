import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

interface AskBeforeLeavingProps {
  isChanged: boolean;
  title?: string;
  /** What is lost. */
  children?: ReactNode;
}

/** Asks whoever goes elsewhere, reloads or closes the page while a form holds what is not saved. */
export function AskBeforeLeaving({
  isChanged,
  title = 'Leave without saving?',
  children = 'What you have changed here is not saved, and is lost if you leave.',
}: AskBeforeLeavingProps) {
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      title={title}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={async () => blocker.proceed?.()}
      confirmLabel="Leave"
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
