import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { mayLeave } from '../fields/checked-leave.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Does it; the dialog shows that it works, closes when it is done and says why when it failed. */
  onConfirm: () => Promise<unknown>;
  /** Names the deed: "Cancel the order", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /**
   * False while the consequence loads. Nobody confirms what they haven't read, and growing text would move the button
   * mid-press.
   */
  isTold?: boolean;
  children: ReactNode;
}

export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel = 'Go back',
  isDanger = false,
  isTold = true,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An unexpected error occurred');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      isBusy={isBusy}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            data-sends
            variant={isDanger ? 'danger' : 'primary'}
            pending={isBusy}
            aria-disabled={!isTold}
            onClick={({ currentTarget }) => {
              if (!isTold) return;
              const field = currentTarget.closest('[role]')?.querySelector<HTMLElement>('[data-checks]');
              if (!field || mayLeave(field, confirm)) void confirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
    </Dialog>
  );
}
