import type { Order } from '@cobuy/contract/orders/orders.http';
import { findTransition, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChangeOrderStatus } from './orders.api.ts';

const deeds: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Ask for another proof',
  PAYMENT_UPLOADED: 'Mark payment uploaded',
  SETTLED: 'Confirm payment',
  PROCESSING: 'Mark as processing',
  SHIPPED: 'Mark as shipped',
  DELIVERED: 'Mark as delivered',
  CLOSED: 'Close the order',
  CANCELLED: 'Cancel the order',
};
const consequences: Partial<Record<OrderStatus, string>> = {
  PENDING: 'The order waits for payment again, and the buyer reads your reason.',
  SETTLED: 'You confirm that the money has arrived. The buyer sees it at once.',
  CANCELLED: 'Nothing is delivered and nothing is to pay. This can’t be taken back.',
};

/** The steps that the caller may take with an order, each confirmed before it is taken. */
export function OrderSteps({ order }: { order: Order }) {
  const { mutateAsync } = useChangeOrderStatus(order);
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const [reason, setReason] = useState('');
  const { nextStatuses, isOrganiser } = order.permissions;
  if (nextStatuses.length === 0) return null;
  const mover = isOrganiser ? 'organiser' : 'buyer';
  const needsReason = chosen !== null && findTransition(order.status, chosen, mover)?.needsReason === true;
  return (
    <>
      <Cluster>
        {nextStatuses.map((status, place) => (
          <Button
            key={status}
            variant={status === 'CANCELLED' ? 'quiet' : isOrganiser && place === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              setReason('');
              setChosen(status);
            }}
          >
            {deeds[status]}
          </Button>
        ))}
      </Cluster>
      {chosen ? (
        <ConfirmDialog
          title={`${deeds[chosen]}?`}
          isOpen
          onClose={() => setChosen(null)}
          onConfirm={() => mutateAsync({ status: chosen, reason: reason.trim() || null })}
          confirmLabel={deeds[chosen]}
          isDanger={chosen === 'CANCELLED'}
        >
          <p>{consequences[chosen] ?? 'The buyer sees the new status at once.'}</p>
          {needsReason ? (
            <TextArea
              name="reason"
              label="Reason"
              hint="The buyer reads it."
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
