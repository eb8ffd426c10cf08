import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { BulkResult } from './bulk-outcome.tsx';
import type { ChosenOrders, Step } from './chosen-orders.ts';
import { useManyOrders } from './manage-orders.api.ts';
import { consequenceOf } from './order-deeds.ts';

interface BulkStepDialogProps {
  step: Step;
  chosen: ChosenOrders;
  onClose: () => void;
  onDone: (result: BulkResult) => void;
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Asks before many orders are moved on, and for their reason where one of them needs it. */
export function BulkStepDialog({ step: { to, count, needsReason }, chosen, onClose, onDone }: BulkStepDialogProps) {
  const { change } = useManyOrders();
  const [reason, setReason] = useState('');
  const label = orderStatusLabel[to];
  const others = chosen.size - count;
  return (
    <ConfirmDialog
      title={`Set ${orders(count)} to ${label}?`}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        if (needsReason && reason.trim() === '') throw new Error(orderErrors.reason_required.sentence);
        const { changed, results, undo } = await change({
          orderNumbers: [...chosen.keys()],
          status: to,
          reason: reason.trim() || null,
        });
        onDone({
          undo,
          title: `${orders(changed)} set to ${label}`,
          refused: results.filter(({ outcome }) => outcome === 'refused'),
          refusedTitle: 'stayed as they are',
        });
      }}
      confirmLabel={`Set to ${label}`}
      isDanger={to === 'CANCELLED'}
    >
      <p>{consequenceOf(to)}</p>
      {others > 0 ? (
        <p>
          {others === 1 ? '1 of the selected orders cannot' : `${others} of the selected orders cannot`} become {label}{' '}
          and stays as it is.
        </p>
      ) : null}
      {needsReason ? (
        <TextArea
          name="reason"
          label="Reason"
          hint="Each of the buyers reads it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
