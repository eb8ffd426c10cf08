import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { isOnItsWay, needsPayment } from '@cobuy/domain/orders/order-status';
import { ended } from '@cobuy/domain/texts/ended';
import type { ReactNode } from 'react';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { isNothingToPay } from '../next-step.ts';
import styles from './order-view.module.css';

interface OrderPaymentProps {
  order: Order;
  proofs: ReactNode;
  /** Empty if the uploader is elsewhere on the page. */
  uploader: ReactNode;
}

/** The amount due and the proofs of it; first what has to be done, or looked at, now. */
export function OrderPayment({ order, proofs, uploader }: OrderPaymentProps) {
  const { isOrganiser, canUploadProof } = order.permissions;
  // A refused proof no longer counts but can still be viewed.
  const hasProofs = order.timeline.some(({ kind }) => kind === 'proof_uploaded');
  const paying = (
    <Stack key="paying" gap={24}>
      <Paying order={order} />
      {canUploadProof && uploader ? (
        <Card aria-labelledby="upload-proof">
          <h2 id="upload-proof" className={styles.heading}>
            {hasProofs ? 'Upload another proof' : 'Upload the payment proof'}
          </h2>
          {uploader}
        </Card>
      ) : null}
    </Stack>
  );
  const proving =
    hasProofs || isOrganiser ? (
      <Card key="proving" aria-labelledby="payment-proofs">
        <h2 id="payment-proofs" className={styles.heading}>
          Payment proofs
        </h2>
        {proofs}
      </Card>
    ) : null;
  return <div className={styles.halves}>{order.status === 'PENDING' ? [paying, proving] : [proving, paying]}</div>;
}

function Paying({ order }: { order: Order }) {
  const amount = formatMoney(order.restAmount, ownCurrency);
  const isOwed = order.paidAtHandover && !order.wasSettled && isOnItsWay(order.status);
  if (!needsPayment(order.status) && !isOwed)
    return (
      <Card aria-label="Payment">
        <p>
          {order.status === 'CANCELLED'
            ? 'This order was cancelled: nothing to pay.'
            : order.restAmount > 0
              ? `${amount} of ${formatMoney(order.totalAmount, ownCurrency)} still to pay, by ${ended(order.paymentMethodName)}`
              : `${formatMoney(order.totalAmount, ownCurrency)} by ${order.paymentMethodName}. Nothing more to pay.`}
        </p>
      </Card>
    );
  return (
    <Card aria-label="Payment">
      <p className={styles.amount}>{isNothingToPay(order) ? 'Nothing to pay' : amount}</p>
      {order.paidAmount > 0 ? (
        <p>
          of {formatMoney(order.totalAmount, ownCurrency)}; {formatMoney(order.paidAmount, ownCurrency)} already paid{' '}
        </p>
      ) : null}
      <p>
        by {order.paymentMethodName}
        {order.payment.payee ? ` to ${order.payment.payee}` : null} ·{' '}
        {order.paidAtHandover ? (
          'at pickup or delivery'
        ) : isNothingToPay(order) ? (
          'no date set'
        ) : (
          <Deadline
            at={order.groupBuy.paymentDueDate}
            ahead="Due {when}"
            past="Was due {when}"
            zone={order.organization.timeZone}
          />
        )}
      </p>
      {order.permissions.isOrganiser && order.paymentInstructions ? (
        <p className={styles.instructions}>{order.paymentInstructions}</p>
      ) : null}
    </Card>
  );
}
