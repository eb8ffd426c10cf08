import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { askBefore } from './may-leave.ts';

interface AskBeforeLeavingProps {
  isChanged: boolean;
  title?: string;
  /** What is lost. */
  children?: ReactNode;
  /** Whoever was asked leaves once nothing would be lost any more, or stays where there is something to see instead. */
  whenDone?: 'leave' | 'stay';
}

/** React Router asks one blocker, the last one: what another one on the page holds would be lost without a question. */
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

/** Asks whoever goes elsewhere, reloads or closes the page while a form holds what is not saved. */
export function AskBeforeLeaving({
  isChanged,
  title = 'Leave without saving?',
  children = 'What you have changed here is not saved, and is lost if you leave.',
  whenDone = 'leave',
}: AskBeforeLeavingProps) {
  useOnlyOne();
  /** Said to whoever asked before something else than going elsewhere; null where nobody did. */
  const [decide, setDecide] = useState<((mayLeave: boolean) => void) | null>(null);
  const isGranted = useRef(false);
  const blocker = useBlocker(() => isChanged && !isGranted.current);
  useEffect(() => {
    if (!isChanged) return;
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useEffect(() => {
    // What was on its way is done, so there is nothing left to ask about.
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
            // The dialog closes when leaving was confirmed, too.
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
    // The dialog closes when leaving was confirmed too, and the browser's way back takes a moment.
    if (!isLeaving.current) blocker.reset?.();
  };
  return (
    <ConfirmDialog
      // Another question has buttons of its own: nobody confirms what they haven't read.
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
