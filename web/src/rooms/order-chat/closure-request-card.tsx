import type { OrderChatState } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useClosure } from './order-chat.api.ts';

export const closureConsequence = 'Closing is final: no more payments, deliveries or uploads.';

interface ClosureWishProps {
  orderId: string;
  state: OrderChatState['closure'];
  label: string;
  variant?: 'primary' | 'secondary';
  /** Called when it was requested or withdrawn. */
  onDone?: () => void;
}

export function ClosureRequestCard({ orderId, state, label, variant = 'secondary', onDone }: ClosureWishProps) {
  const { request, withdraw } = useClosure(orderId);
  const [isAsking, setIsAsking] = useState(false);
  // News of it may take the button away before its answer comes, which is told all the same.
  const takeBack = async () => {
    try {
      await withdraw.mutateAsync();
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, orderChatTexts.withdrawFailed) });
      return;
    }
    showToast({ tone: 'ok', title: 'Closure request withdrawn' });
    onDone?.();
  };
  return (
    <>
      {state.request === 'offered' ? (
        <Button size="small" variant={variant} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      ) : null}
      {state.canWithdraw ? (
        <Button size="small" pending={withdraw.isPending} onClick={takeBack}>
          Withdraw request
        </Button>
      ) : null}
      <ConfirmDialog
        title="Ask to close this order?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          try {
            await request.mutateAsync();
          } catch (error) {
            throw new Error(messageOf(error, orderChatTexts.requestFailed));
          }
          showToast({ tone: 'ok', title: 'Closure requested', text: 'Waiting for the organizer.' });
          onDone?.();
        }}
        confirmLabel="Request closure"
      >
        <p>This tells the organizer that everything has arrived and nothing is open. {closureConsequence}</p>
        <p>The organizer has to accept. Until then you can withdraw your request.</p>
      </ConfirmDialog>
    </>
  );
}
