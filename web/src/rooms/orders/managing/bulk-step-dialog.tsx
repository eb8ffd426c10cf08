import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { plural } from '@cobuy/domain/texts/plural';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import type { OrdersResult } from '../listing/orders-outcome.tsx';
import { judgesPayment, shownProofOf } from '../shown-proof.ts';
import { consequenceOf } from '../status/order-actions.ts';
import { namePeople, sayWhoOwes } from '../who-owes.ts';
import { type ChosenOrders, ordersOfStep, type Step } from './chosen-orders.ts';
import { useManyOrders } from './manage-orders.api.ts';

interface BulkStepDialogProps {
  step: Step;
  chosen: ChosenOrders;
  onClose: () => void;
  onDone: (result: OrdersResult) => void;
}

const orders = (count: number) => plural(count, '1 order', `${count} orders`);

/** Continues the sentence with the sum. */
function unprovedText(unproved: number, count: number): string {
  if (unproved < count)
    return plural(unproved, '; 1 of them has no payment proof.', `; ${unproved} of them have no payment proof.`);
  return plural(count, '; it has no payment proof.', '; none of them has a payment proof.');
}

/** Asks before moving many orders on, and asks for a reason if any of them needs one. */
export function BulkStepDialog({ step: { to, count, needsReason }, chosen, onClose, onDone }: BulkStepDialogProps) {
  const { change } = useManyOrders();
  const [reason, setReason] = useState('');
  // As of choosing the step: the list behind the dialog keeps changing.
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
          refusedTitle: plural(
            refused.length,
            '1 order stayed as it is:',
            `${refused.length} orders stayed as they are:`,
          ),
        });
      }}
      confirmLabel={`Set to ${label}`}
      isDanger={to === 'CANCELLED'}
    >
      <p>{consequenceOf(to)}</p>
      <NoMailLine />
      <p>
        {plural(count, 'The total is', 'Together they total')}{' '}
        <strong>{formatMoney(decimalFromCents(cents, ownCurrency), ownCurrency)}</strong>
        {to === 'SETTLED' && unproved.length > 0 ? unprovedText(unproved.length, count) : '.'}
      </p>
      {whoOwes === null ? null : <p>{whoOwes}</p>}
      {others.length > 0 ? (
        <p>
          {plural(
            others.length,
            `1 of the selected orders can’t become ${label} and stays as it is: ${namePeople(others.map(({ user }) => user.name))}.`,
            `${others.length} of the selected orders can’t become ${label} and stay as they are: ${namePeople(others.map(({ user }) => user.name))}.`,
          )}
        </p>
      ) : null}
      {needsReason ? (
        <TextArea
          name="reason"
          label="Reason"
          checks="reason"
          hint="Each buyer will see it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
