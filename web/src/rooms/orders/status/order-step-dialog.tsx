import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { findTransition, type OrderMover, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { type OwingOrder, owesAtStep, sayWhoOwes } from '../who-owes.ts';
import { type ShownOrder, useChangeOrderStatus } from './change-order-status.api.ts';
import { consequenceOf, madeSteps, orderActions } from './order-actions.ts';
import { RejectionReason } from './rejection-reason.tsx';
import { useUndo } from './use-undo.ts';

interface OrderStepDialogProps {
  /** As it was when the step was chosen; if it has changed since, the server says what it is now. */
  order: ShownOrder & OwingOrder & Pick<Order, 'paidAmount'>;
  to: OrderStatus;
  mover: OrderMover;
  onClose: () => void;
  onDone?: () => void;
}

export function OrderStepDialog({ order, to, mover, onClose, onDone }: OrderStepDialogProps) {
  const [chosen] = useState(order);
  const { mutateAsync } = useChangeOrderStatus(chosen);
  const offerUndo = useUndo();
  const [reason, setReason] = useState('');
  const needsReason = findTransition(chosen.status, to, mover)?.needsReason === true;
  const whoOwes = mover === 'organiser' && owesAtStep(chosen, to) ? sayWhoOwes([chosen], 1) : null;
  return (
    <ConfirmDialog
      title={`${orderActions[to]}?`}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        if (needsReason && reason.trim() === '') throw new Error(orderErrors.reason_required.sentence);
        const order = await mutateAsync({ status: to, reason: reason.trim() || null });
        const title = madeSteps[to] ?? orderStatusLabel[to];
        if (order.undo) offerUndo({ title, text: chosen.orderNumber, undo: order.undo, order });
        onDone?.();
      }}
      confirmLabel={orderActions[to]}
      isDanger={to === 'CANCELLED'}
    >
      <p>{consequenceOf(to, mover)}</p>
      {mover === 'organiser' ? <NoMailLine /> : null}
      {to === 'SETTLED' && chosen.restAmount > 0 ? (
        <p>
          {chosen.paidAmount > 0 ? (
            <>
              You’re confirming the rest: <strong>{formatMoney(chosen.restAmount, ownCurrency)}</strong> of{' '}
              {formatMoney(chosen.totalAmount, ownCurrency)}; {formatMoney(chosen.paidAmount, ownCurrency)} was recorded
              before.
            </>
          ) : (
            <>
              The amount is <strong>{formatMoney(chosen.restAmount, ownCurrency)}</strong>.
            </>
          )}
        </p>
      ) : null}
      {whoOwes === null ? null : <p>{whoOwes}</p>}
      {to === 'PENDING' ? (
        <RejectionReason value={reason} onChange={setReason} />
      ) : needsReason ? (
        <TextArea
          name="reason"
          label="Reason"
          checks="reason"
          hint="The buyer will see it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
