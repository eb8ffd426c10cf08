import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { needsPayment } from '@cobuy/domain/orders/order-status';
import { ended } from '@cobuy/domain/texts/ended';
import type { ReactNode } from 'react';
import { Deadline } from '../../../ui/format/deadline.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { isNothingToPay } from '../next-step.ts';
import styles from './order-view.module.css';

interface OrderPaymentProps {
  order: Order;
  proofs: ReactNode;
  /** None where it stands elsewhere on the page. */
  uploader: ReactNode;
}

/** What is to pay and the proofs of it; first what has to be done, or looked at, now. */
export function OrderPayment({ order, proofs, uploader }: OrderPaymentProps) {
  const { isOrganiser, canUploadProof } = order.permissions;
  // A refused proof counts no more, and can still be seen.
  const hasProofs = order.timeline.some(({ kind }) => kind === 'proof_uploaded');
  const paying = (
    <Stack key="paying" gap={24}>
      <Paying order={order} />
      {canUploadProof && uploader ? (
        <Card aria-labelledby="upload-proof">
          <h2 id="upload-proof" className={styles.heading}>
            {hasProofs ? 'Upload another proof' : 'Upload the proof of the payment'}
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

const isOnItsWay = (status: Order['status']) =>
  status === 'PROCESSING' || status === 'SHIPPED' || status === 'DELIVERED';

function Paying({ order }: { order: Order }) {
  const amount = formatMoney(order.restAmount);
  // Handed over on trust: the money is still to come.
  const isOwed = order.paidAtHandover && !order.wasSettled && isOnItsWay(order.status);
  if (!needsPayment(order.status) && !isOwed)
    return (
      <Card aria-label="Payment">
        <p>
          {order.status === 'CANCELLED'
            ? 'This order was cancelled: nothing is to pay.'
            : order.restAmount > 0
              ? `${amount} of ${formatMoney(order.totalAmount)} is still to pay, by ${ended(order.paymentMethodName)}`
              : `${formatMoney(order.totalAmount)} by ${order.paymentMethodName}. Nothing more to pay.`}
        </p>
      </Card>
    );
  return (
    <Card aria-label="Payment">
      <p className={styles.amount}>{isNothingToPay(order) ? 'Nothing to pay' : amount}</p>
      {order.paidAmount > 0 ? (
        <p>
          of {formatMoney(order.totalAmount)}; {formatMoney(order.paidAmount)} has come already
        </p>
      ) : null}
      <p>
        by {order.paymentMethodName}
        {order.payment.payee ? ` to ${order.payment.payee}` : null} ·{' '}
        {order.paidAtHandover ? (
          'at the handover'
        ) : isNothingToPay(order) ? (
          'no day is set'
        ) : (
          <Deadline
            at={order.groupBuy.paymentDueDate}
            verb="Due"
            pastVerb="Was due"
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
