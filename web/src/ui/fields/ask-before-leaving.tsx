import { type ReactNode, useEffect, useRef } from 'react';
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
  useEffect(() => {
    // What was on its way is done, so there is nothing left to ask about.
    if (!isChanged && blocker.state === 'blocked') blocker.reset();
  }, [isChanged, blocker]);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'proceeding') isLeaving.current = false;
  }, [blocker.state]);
  const leave = async () => {
    isLeaving.current = true;
    blocker.proceed?.();
  };
  const stay = () => {
    // The dialog closes when leaving was confirmed too, and the browser's way back takes a moment.
    if (!isLeaving.current) blocker.reset?.();
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      onConfirm={leave}
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
