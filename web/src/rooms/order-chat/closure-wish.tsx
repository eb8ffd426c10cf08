import type { OrderChatState } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatTexts } from '@cobuy/domain/order-chat/order-chat-texts';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useClosure } from './order-chat.api.ts';

export const closureConsequence = 'A closed order is final: nothing more is paid, delivered or uploaded.';

interface ClosureWishProps {
  orderId: string;
  state: OrderChatState['closure'];
  /** What the request is called where it stands. */
  label: string;
  variant?: 'primary' | 'secondary';
}

/** The buyer asks to close the order, having read what that means, or takes the request back. */
export function ClosureWish({ orderId, state, label, variant = 'secondary' }: ClosureWishProps) {
  const { request, withdraw } = useClosure(orderId);
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onError: (error) => showToast({ tone: 'danger', title: messageOf(error, orderChatTexts.withdrawFailed) }),
    });
  return (
    <>
      {state.request === 'offered' ? (
        <Button size="small" variant={variant} onClick={() => setIsAsking(true)}>
          {label}
        </Button>
      ) : null}
      {state.canWithdraw ? (
        <Button size="small" pending={withdraw.isPending} onClick={takeBack}>
          Take the request back
        </Button>
      ) : null}
      <ConfirmDialog
        title="Ask to close this order?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          request.mutateAsync().catch((error: unknown) => {
            throw new Error(messageOf(error, orderChatTexts.requestFailed));
          })
        }
        confirmLabel="Request closure"
      >
        <p>You say that everything has arrived and nothing is left to settle. {closureConsequence}</p>
        <p>It is closed once an organiser accepts. Until then you can take the request back.</p>
      </ConfirmDialog>
    </>
  );
}
