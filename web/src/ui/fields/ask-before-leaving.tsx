import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { askBefore } from './leave-page.ts';

interface AskBeforeLeavingProps {
  isChanged: boolean;
  title?: string;
  children?: ReactNode;
  /** What happens to someone who was asked once nothing would be lost: leave, or stay if there's something to see. */
  whenDone?: 'leave' | 'stay';
}

/** React Router asks only its last blocker: anything another one guards would be lost without a question. */
let isTaken = false;
function useOnlyOne() {
  useEffect(() => {
    if (isTaken) {
      const problem = 'Something on this page asks before leaving already: let one AskBeforeLeaving ask for both.';
      if (import.meta.env.DEV) throw new Error(problem);
      console.error(problem);
    }
    isTaken = true;
    return () => {
      isTaken = false;
    };
  }, []);
}

/** Asks anyone who leaves, reloads or closes the page while a form has unsaved changes. */
export function AskBeforeLeaving({
  isChanged,
  title = 'Leave without saving?',
  children = 'Your changes here aren’t saved and will be lost if you leave.',
  whenDone = 'leave',
}: AskBeforeLeavingProps) {
  useOnlyOne();
  /** The answer to what asked before doing something else than going to another page; null if nothing did. */
  const [decide, setDecide] = useState<((mayLeave: boolean) => void) | null>(null);
  const isGranted = useRef(false);
  const blocker = useBlocker(() => isChanged && !isGranted.current);
  useEffect(() => {
    if (!isChanged) return;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useEffect(() => {
    // The pending change is done, so there's nothing left to ask about.
    if (isChanged || blocker.state !== 'blocked') return;
    if (whenDone === 'leave') blocker.proceed();
    else blocker.reset();
  }, [isChanged, blocker, whenDone]);
  useEffect(() => {
    if (!isChanged) return;
    return askBefore(
      () =>
        new Promise((resolve) => {
          let isDecided = false;
          setDecide(() => (mayLeave: boolean) => {
            // Confirming closes the dialog too.
            if (isDecided) return;
            isDecided = true;
            isGranted.current = mayLeave;
            setDecide(null);
            resolve(mayLeave);
          });
        }),
    );
  }, [isChanged]);
  useEffect(() => {
    if (!isChanged) decide?.(whenDone === 'leave');
  }, [isChanged, decide, whenDone]);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'proceeding') isLeaving.current = false;
  }, [blocker.state]);
  const leave = async () => {
    if (decide) return decide(true);
    isLeaving.current = true;
    blocker.proceed?.();
  };
  const stay = () => {
    decide?.(false);
    // Confirming closes the dialog too, and the browser's way back takes a moment.
    if (!isLeaving.current) blocker.reset?.();
  };
  return (
    <ConfirmDialog
      // Another question gets new buttons, so nobody confirms what they haven't read.
      key={title}
      title={title}
      isOpen={blocker.state === 'blocked' || decide !== null}
      onClose={stay}
      onConfirm={leave}
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
