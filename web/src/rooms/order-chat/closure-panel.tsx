import type { OrderChatState } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './closure-panel.module.css';
import { ClosureRequestCard, closureConsequence } from './closure-request-card.tsx';
import { useClosure } from './order-chat.api.ts';

interface ClosurePanelProps {
  orderId: string;
  state: OrderChatState['closure'];
  /** Whether the order has arrived: until then its page offers to close it, and the chat doesn't. */
  mayClose: boolean;
}

/** What the reader can do about closing the order, and what comes of it; nothing where there is nothing to do. */
export function ClosurePanel({ orderId, state, mayClose }: ClosurePanelProps) {
  const { accept } = useClosure(orderId);
  const [isConfirming, setIsConfirming] = useState(false);
  const problem = accept.error && !isConfirming ? messageOf(accept.error, orderChatTexts.acceptFailed) : null;
  const isWaiting = state.canWithdraw && !state.canAccept;
  const isOffered = mayClose && state.request === 'offered';
  if (!isOffered && !state.canWithdraw && !state.canAccept && !problem) return null;
  return (
    <section className={styles.panel} aria-label="Closing the order">
      {isOffered ? <p className={styles.words}>Got everything? {closureConsequence}</p> : null}
      {isWaiting ? (
        <p className={styles.words}>
          <Icon name="clock" size={16} />
          Closure requested. Waiting for the organizer.
        </p>
      ) : null}
      {isOffered || state.canWithdraw ? (
        <ClosureRequestCard orderId={orderId} state={state} label="Request closure" />
      ) : null}
      {state.canAccept ? (
        <>
          <p className={styles.words}>The buyer wants to close this order. {closureConsequence}</p>
          <Button
            size="small"
            variant="primary"
            pending={accept.isPending && !isConfirming}
            onClick={() => (state.needsConfirmation ? setIsConfirming(true) : accept.mutate(false))}
          >
            Accept closure
          </Button>
        </>
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          <Icon name="stop" size={16} />
          {problem}
        </p>
      ) : null}
      <ConfirmDialog
        title="Close this order without a confirmed payment?"
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          accept.mutateAsync(true).catch((error: unknown) => {
            throw new Error(messageOf(error, orderChatTexts.acceptFailed));
          })
        }
        confirmLabel="Accept closure"
      >
        The payment has not been confirmed. {closureConsequence}
      </ConfirmDialog>
    </section>
  );
}
