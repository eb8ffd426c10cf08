import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './deal-payment.module.css';

/** How and until when one pays. */
export function DealPayment({ deal: { paymentDueDate, paymentMethodOptions: methods } }: { deal: GroupBuy }) {
  if (methods.length === 0) return <Notice tone="warn">{paymentMethodTexts.noneOffered}</Notice>;
  return (
    <Card>
      <p>
        You order first and pay by{' '}
        <strong>
          <Moment at={paymentDueDate} style="weekday-time-zone" />
        </strong>
        , directly to the organizer. Then you send a picture of your payment, and the organizer confirms it.
      </p>
      <ul className={styles.methods}>
        {methods.map(({ method, displayName, description, paidAtHandover }) => (
          <li key={method} className={styles.method}>
            <span className={styles.name}>{displayName}</span>
            {paidAtHandover ? <span className={styles.description}>You pay when you get your order.</span> : null}
            {description ? <span className={styles.description}>{description}</span> : null}
          </li>
        ))}
      </ul>
      <p className={styles.description}>Your order says where to pay and what to write.</p>
    </Card>
  );
}
