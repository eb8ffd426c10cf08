import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { plainAmount } from '@cobuy/domain/money/money';
import { hostOfPaymentLink } from '@cobuy/domain/payments/payment-link';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useNow } from '../../../ui/format/deadline.tsx';
import { describeDeadline } from '../../../ui/format/describe-deadline.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { CopyRows } from '../../../ui/ledger/copy-rows.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { useSystemStatus } from '../../system/system.api.ts';
import { isNothingToPay, owesAgain } from '../next-step.ts';
import { KeepPickup, OrderCalendarButton } from './order-calendar-button.tsx';
import styles from './to-pay.module.css';

export type OrderToPay = Pick<
  Order,
  'orderNumber' | 'status' | 'totalAmount' | 'paymentMethodName' | 'paymentInstructions' | 'payment' | 'paidAtHandover'
> &
  Partial<Pick<Order, 'paidAmount' | 'restAmount' | 'wasSettled' | 'proofRejectedAt' | 'cancelledAfter'>> & {
    groupBuy: Pick<Order['groupBuy'], 'title' | 'paymentDueDate' | 'pickup'>;
    organization: Pick<Order['organization'], 'cancelsUnpaid' | 'timeZone'>;
  };

/** Less than the order costs where a part of it was paid. */
const toPayOf = ({ restAmount, totalAmount }: OrderToPay) => restAmount ?? totalAmount;

/** How much, by when, to whom and how: all of it while the order is unpaid, one line that unfolds once a proof is sent. */
export function ToPay({ order }: { order: OrderToPay }) {
  const amount = formatMoney(toPayOf(order), ownCurrency);
  const { restAmount = 0, wasSettled = false } = order;
  if (owesAgain({ ...order, restAmount, wasSettled })) return <Rest order={order} amount={amount} />;
  if (order.status !== 'PENDING')
    return (
      <Card aria-label="What to pay">
        <details className={styles.folded}>
          <summary>
            How to pay: {amount} · {whomOf(order)}
          </summary>
          <div className={styles.sheet}>
            <HowToPay order={order} />
          </div>
        </details>
      </Card>
    );
  if (isNothingToPay(order)) return <Nothing />;
  if (order.paidAmount && toPayOf(order) === 0)
    return (
      <Card aria-label="What to pay">
        <h2 className={styles.title}>Nothing is left to pay</h2>
        <p>{formatMoney(order.paidAmount, ownCurrency)} has arrived. The organizer will confirm it.</p>
      </Card>
    );
  return order.paidAtHandover ? <AtHandover order={order} amount={amount} /> : <Unpaid order={order} amount={amount} />;
}

/** For an order already confirmed: there's no due date, and it isn't cancelled. */
function Rest({ order, amount }: { order: OrderToPay; amount: string }) {
  return (
    <Card aria-label="What to pay" className={styles.sheet}>
      <div>
        <h2 className={styles.title}>Pay {amount}</h2>
        <p className={styles.whom}>{whomOf(order)}</p>
        {order.paidAmount ? (
          <p className={styles.otherwise}>
            {formatMoney(order.paidAmount, ownCurrency)} of {formatMoney(order.totalAmount, ownCurrency)} has already
            arrived: this is the rest.
          </p>
        ) : null}
      </div>
      <HowToPay order={order} />
    </Card>
  );
}

function Nothing() {
  const { data: status } = useSystemStatus();
  return (
    <Card aria-label="What to pay">
      <h2 className={styles.title}>Nothing to pay</h2>
      <p>
        {status?.communityMode
          ? 'Nothing to pay for now. If that changes, we’ll tell you how much and by when.'
          : 'You don’t need to send proof.'}
      </p>
    </Card>
  );
}

const whomOf = ({ paymentMethodName, payment: { payee } }: OrderToPay) =>
  payee ? `${paymentMethodName} to ${payee}` : paymentMethodName;

/** Nothing to do before the handover: no due date, no proof. */
function AtHandover({ order, amount }: { order: OrderToPay; amount: string }) {
  return (
    <Card aria-label="What to pay" className={styles.sheet}>
      <div>
        <h2 className={styles.title}>
          {order.groupBuy.pickup ? `Pay ${amount} at pickup` : `Pay ${amount} on delivery`}
        </h2>
        <p className={styles.whom}>{whomOf(order)}</p>
      </div>
      {order.groupBuy.pickup ? <PickupLines pickup={order.groupBuy.pickup} zone={order.organization.timeZone} /> : null}
      <p>You don't need to send proof.</p>
      <HowToPay order={order} isThere />
      <Cluster>
        <KeepPickup order={order} />
      </Cluster>
    </Card>
  );
}

const everyMinute = 60_000;

function Unpaid({ order, amount }: { order: OrderToPay; amount: string }) {
  const { groupBuy, organization } = order;
  const { isPast, left } = describeDeadline(new Date(groupBuy.paymentDueDate), useNow(everyMinute));
  const zone = organization.timeZone;
  const day = <Moment at={groupBuy.paymentDueDate} style="weekday-day" zone={zone} />;
  const exactly = <Moment at={groupBuy.paymentDueDate} style="weekday-time-zone" zone={zone} isDeadline />;
  // The day that mails name: some days after the due date, or later where a proof was rejected.
  const otherwise = order.cancelledAfter ? (
    <>
      Without {order.proofRejectedAt ? 'another' : 'a payment'} proof this order will be cancelled after{' '}
      <Moment at={order.cancelledAfter} style="weekday-time-zone" zone={zone} isDeadline />.
    </>
  ) : null;
  return (
    <Card aria-label="What to pay" className={styles.sheet}>
      <div>
        <h2 className={styles.title}>
          {isPast ? (
            `Pay ${amount} now`
          ) : (
            <>
              Pay {amount} by {day}
            </>
          )}
        </h2>
        <p className={styles.whom}>
          {whomOf(order)}
          {left ? ` · ${left} left` : null}
        </p>
        {order.paidAmount ? (
          <p className={styles.otherwise}>
            You’ve paid {formatMoney(order.paidAmount, ownCurrency)} of {formatMoney(order.totalAmount, ownCurrency)}.
            This is the rest.
          </p>
        ) : null}
        {isPast ? null : (
          <p className={styles.otherwise}>
            {organization.cancelsUnpaid ? (
              (otherwise ?? <>Orders that stay unpaid after {exactly} are cancelled.</>)
            ) : (
              <>Due {exactly}</>
            )}
          </p>
        )}
      </div>
      {isPast ? (
        <Notice tone="danger" title="Payment is overdue">
          <p>
            It was due {exactly}. Pay and upload your proof now.{' '}
            {organization.cancelsUnpaid
              ? (otherwise ?? 'Orders that stay unpaid after the due date are cancelled.')
              : null}
          </p>
        </Notice>
      ) : null}
      <HowToPay order={order} />
      {isPast ? null : (
        <Cluster>
          <OrderCalendarButton order={order} amount={amount} />
        </Cluster>
      )}
    </Card>
  );
}

/** @param isThere paid face to face: there is no form to copy an amount or a note into. */
function HowToPay({ order, isThere = false }: { order: OrderToPay; isThere?: boolean }) {
  const { paymentInstructions: instructions, paymentMethodName: method, payment } = order;
  const { payee, note, link, changedAt } = payment;
  return (
    <>
      {changedAt ? (
        <Notice tone="warn" title="The organizer has changed how to pay since you ordered">
          <p>
            Use what’s shown here, as of <Moment at={changedAt} />. Earlier e-mails still show the old details.
          </p>
        </Notice>
      ) : null}
      {link ? (
        <div className={styles.link}>
          <a className={buttonClass({ variant: 'primary', wide: true })} href={link} target="_blank" rel="noreferrer">
            <Icon name="arrow-right" size={16} />
            <span>
              Pay with {method}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </span>
          </a>
          <p className={styles.host}>Opens {hostOfPaymentLink(link)}. Check the amount and name before you pay.</p>
        </div>
      ) : null}
      {isThere ? (
        <CopyRows rows={[{ term: 'Order number', value: order.orderNumber }]} />
      ) : (
        <CopyRows
          rows={[
            {
              term: 'Amount',
              value: plainAmount(toPayOf(order), ownCurrency),
              shown: formatMoney(toPayOf(order), ownCurrency),
            },
            ...(payee ? [{ term: 'Pay to', value: payee }] : []),
            { term: 'Note', value: note },
            { term: 'Order number', value: order.orderNumber },
          ]}
        />
      )}
      {instructions ? <p className={styles.instructions}>{instructions}</p> : null}
      {instructions || payee || link || isThere ? null : (
        <p>The organizer hasn’t added payment details yet. Ask in the order chat before you pay.</p>
      )}
    </>
  );
}
