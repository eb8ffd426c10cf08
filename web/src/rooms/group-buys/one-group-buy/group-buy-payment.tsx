import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './group-buy-payment.module.css';

export function GroupBuyPayment({ deal }: { deal: GroupBuy }) {
  const { paymentDueDate, paymentMethodOptions: methods, organization, handover } = deal;
  if (methods.length === 0) return <Notice tone="warn">{paymentMethodTexts.noneOffered}</Notice>;
  const there = handover === 'pickup' ? 'at pickup' : 'on delivery';
  return (
    <Card>
      <p>
        {methods.every(({ paidAtHandover }) => paidAtHandover) ? (
          `Order now and pay the organizer directly ${there}.`
        ) : (
          <>
            Order now, pay the organizer directly by{' '}
            <strong>
              <Moment at={paymentDueDate} style="weekday-time-zone" zone={organization.timeZone} isDeadline />
            </strong>
            , then upload your receipt. The organizer confirms it.
          </>
        )}
      </p>
      <ul className={styles.methods}>
        {methods.map(({ method, displayName, description, paidAtHandover }) => (
          <li key={method} className={styles.method}>
            <span className={styles.name}>{displayName}</span>
            {paidAtHandover ? <span className={styles.description}>Pay {there}.</span> : null}
            {description ? <span className={styles.description}>{description}</span> : null}
          </li>
        ))}
      </ul>
      <p className={styles.description}>You’ll get the payment details with your order.</p>
    </Card>
  );
}
