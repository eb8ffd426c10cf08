import type { Order, OrderPaymentNote } from '@cobuy/contract/orders/shown-orders.schemas';
import { centsFromDecimal, decimalFromCents } from '@cobuy/domain/money/money';
import { factsOf } from '@cobuy/domain/orders/order-status';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { formatMoney, Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useCorrectOrder } from './correcting.api.ts';
import styles from './correcting.module.css';
import { NotePaymentDialog } from './note-payment-dialog.tsx';
import type { NotedKind } from './read-payment.ts';

/** What was paid of an order in parts, their sum and the rest; organizers add to it. */
export function OrderPayments({ order }: { order: Order }) {
  const [asks, setAsks] = useState<NotedKind | null>(null);
  const [removes, setRemoves] = useState<OrderPaymentNote | null>(null);
  const { removePayment } = useCorrectOrder(order);
  const { isOrganiser, nextStatuses } = order.permissions;
  const { payments, paidAmount, restAmount, giveBackAmount } = order;
  // Once some of it went back, what is held no longer says what came.
  const refunded = -sumOf(payments.map(({ amount }) => Math.min(0, amount)));
  // The ten-second undo is over, or somebody else confirmed it.
  const mayTakeBack = isOrganiser && order.wasSettled && paidAmount > 0 && order.status !== 'CLOSED';
  const { hasLeft, isOver } = factsOf[order.status];
  const mayNote = isOrganiser && (nextStatuses.length > 0 || giveBackAmount > 0 || (hasLeft && !isOver));
  return (
    <Card aria-labelledby="order-payments">
      <h2 id="order-payments" className={styles.heading}>
        Money
      </h2>
      <Stack gap={12}>
        {payments.length > 0 ? (
          <ul className={styles.rows}>
            {payments.map((payment) => (
              <li key={payment.id} className={styles.payment}>
                <span>
                  {payment.amount < 0 ? 'Refunded' : 'Received'} <DayOf day={payment.paidOn} />
                  {payment.note ? <span className={styles.note}>{payment.note}</span> : null}
                </span>
                <Money amount={payment.amount} currency={ownCurrency} />
                {payment.canRemove ? (
                  <IconButton
                    icon="trash"
                    label={`Remove ${formatMoney(payment.amount, ownCurrency)} from ${payment.paidOn}`}
                    onClick={() => setRemoves(payment)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <dl className={styles.sums}>
          <Sum term="Order" amount={order.totalAmount} />
          {refunded > 0 ? (
            <>
              <Sum
                term={order.wasSettled ? 'Received, confirmed' : 'Received'}
                amount={sumOf([paidAmount, refunded])}
              />
              <Sum term="Refunded" amount={-refunded} />
              <Sum term="Net paid" amount={paidAmount} />
            </>
          ) : (
            <Sum term={order.wasSettled ? 'Paid, confirmed' : 'Paid'} amount={paidAmount} />
          )}
          {giveBackAmount > 0 ? (
            <Sum term="To refund" amount={giveBackAmount} isStrong />
          ) : (
            <Sum term="Still to pay" amount={restAmount} isStrong />
          )}
        </dl>
        {(mayNote && (restAmount > 0 || giveBackAmount > 0)) || mayTakeBack ? (
          <Cluster>
            {mayNote && restAmount > 0 ? (
              <Button size="small" onClick={() => setAsks('received')}>
                Record a partial payment
              </Button>
            ) : null}
            {mayNote && giveBackAmount > 0 ? (
              <Button size="small" onClick={() => setAsks('given_back')}>
                Record a refund
              </Button>
            ) : null}
            {mayTakeBack ? (
              <Button size="small" variant="quiet" onClick={() => setAsks('not_received')}>
                Payment hasn’t arrived
              </Button>
            ) : null}
          </Cluster>
        ) : null}
      </Stack>
      {asks ? <NotePaymentDialog order={order} kind={asks} onClose={() => setAsks(null)} /> : null}
      {removes ? (
        <ConfirmDialog
          title="Remove this payment?"
          isOpen
          onClose={() => setRemoves(null)}
          confirmLabel="Remove it"
          onConfirm={() => removePayment(removes.id)}
        >
          <p>
            {formatMoney(removes.amount, ownCurrency)} is no longer counted as paid. The history still shows that it was
            recorded and removed.
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

/** Added up in whole cents, as everywhere. */
const sumOf = (amounts: readonly number[]) =>
  decimalFromCents(
    amounts.reduce((cents, amount) => cents + centsFromDecimal(amount, ownCurrency), 0),
    ownCurrency,
  );

function Sum({ term, amount, isStrong = false }: { term: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={styles.sum} data-strong={isStrong || undefined}>
      <dt>{term}</dt>
      <dd>
        <Money amount={amount} currency={ownCurrency} />
      </dd>
    </div>
  );
}

/** A day without a time is the same day everywhere. */
function DayOf({ day }: { day: string }) {
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{text}</time>;
}
