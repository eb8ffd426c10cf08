import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './group-buy-payment.module.css';

interface GroupBuyPaymentProps {
  deal: GroupBuy;
  /** It only asks for an order while orders are taken. */
  phase: GroupBuyPhase;
}

export function GroupBuyPayment({ deal, phase }: GroupBuyPaymentProps) {
  const { paymentDueDate, paymentMethodOptions: methods, organization, handover } = deal;
  if (methods.length === 0) return <Notice tone="warn">{paymentMethodTexts.noneOffered}</Notice>;
  const isActive = phase === 'active';
  const there = handover === 'pickup' ? 'at pickup' : 'on delivery';
  const dueBy = (
    <strong>
      <Moment at={paymentDueDate} style="weekday-time-zone" zone={organization.timeZone} isDeadline />
    </strong>
  );
  const isAllPaidThere = methods.every(({ paidAtHandover }) => paidAtHandover);
  return (
    <Card>
      {isAllPaidThere ? (
        <p>
          {isActive
            ? `Order now and pay the organizer directly ${there}.`
            : `Orders are paid directly to the organizer ${there}.`}
        </p>
      ) : isActive ? (
        <p>Order now, pay the organizer directly by {dueBy}, then upload your receipt. The organizer confirms it.</p>
      ) : (
        <p>
          Orders are paid directly to the organizer by {dueBy}. Buyers upload their receipt, and the organizer confirms
          it.
        </p>
      )}
      <ul className={styles.methods}>
        {methods.map(({ method, displayName, description, paidAtHandover }) => (
          <li key={method} className={styles.method}>
            <span className={styles.name}>{displayName}</span>
            {paidAtHandover ? <span className={styles.description}>Pay {there}.</span> : null}
            {description ? <span className={styles.description}>{description}</span> : null}
          </li>
        ))}
      </ul>
      {phase === 'ended' ? null : <p className={styles.description}>You’ll get the payment details with your order.</p>}
    </Card>
  );
}
