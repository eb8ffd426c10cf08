import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import type { OrdersResult } from '../listing/orders-outcome.tsx';
import { consequenceOf } from '../moving/order-deeds.ts';
import { namePeople } from '../name-people.ts';
import { judgesPayment, shownProofOf } from '../shown-proof.ts';
import { sayWhoOwes } from '../who-owes.ts';
import { type ChosenOrders, ordersOfStep, type Step } from './chosen-orders.ts';
import { useManyOrders } from './manage-orders.api.ts';

interface BulkStepDialogProps {
  step: Step;
  chosen: ChosenOrders;
  onClose: () => void;
  onDone: (result: OrdersResult) => void;
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** Asks before many orders are moved on, and for their reason where one of them needs it. */
export function BulkStepDialog({ step: { to, count, needsReason }, chosen, onClose, onDone }: BulkStepDialogProps) {
  const { change } = useManyOrders();
  const [reason, setReason] = useState('');
  // As they were when the step was chosen: the list behind the dialog goes on.
  const [seenProofs] = useState(() =>
    Object.fromEntries([...chosen.values()].map((order) => [order.orderNumber, shownProofOf(order)])),
  );
  const label = orderStatusLabel[to];
  const { cents, unproved, owing, others } = ordersOfStep(chosen, to);
  const whoOwes = sayWhoOwes(owing, count);
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
          expectedTotals: Object.fromEntries(
            [...chosen.values()].map(({ orderNumber, totalAmount }) => [orderNumber, totalAmount]),
          ),
          ...(judgesPayment(to) && { expectedProofs: seenProofs }),
          reason: reason.trim() || null,
        });
        const refused = results.filter(({ outcome }) => outcome === 'refused');
        onDone({
          undo,
          title: `${orders(changed)} set to ${label}`,
          refused,
          refusedTitle: refused.length === 1 ? 'stayed as it is' : 'stayed as they are',
        });
      }}
      confirmLabel={`Set to ${label}`}
      isDanger={to === 'CANCELLED'}
    >
      <p>{consequenceOf(to)}</p>
      <NoMailLine />
      <p>
        {count === 1 ? 'It comes to' : 'Together they come to'} <strong>{formatMoney(decimalFromCents(cents))}</strong>
        {to === 'SETTLED' && unproved.length > 0
          ? `; ${unproved.length === count ? (count === 1 ? 'it has' : 'all of them have') : unproved.length === 1 ? '1 of them has' : `${unproved.length} of them have`} no payment proof`
          : ''}
        .
      </p>
      {whoOwes === null ? null : <p>{whoOwes}</p>}
      {others.length > 0 ? (
        <p>
          {others.length} of the selected orders cannot become {label} and{' '}
          {others.length === 1 ? 'stays as it is' : 'stay as they are'}:{' '}
          {namePeople(others.map(({ user }) => user.name))}.
        </p>
      ) : null}
      {needsReason ? (
        <TextArea
          name="reason"
          label="Reason"
          checks="reason"
          hint="Each of the buyers reads it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
