import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { GroupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { paymentMethodTexts } from '@cobuy/domain/payments/payment-methods';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './deal-payment.module.css';

interface DealPaymentProps {
  deal: GroupBuy;
  /** Only what takes orders now asks for one. */
  phase: GroupBuyPhase;
}

/** How and until when one pays. */
export function DealPayment({ deal, phase }: DealPaymentProps) {
  const { paymentDueDate, paymentMethodOptions: methods, organization, handover } = deal;
  if (methods.length === 0) return <Notice tone="warn">{paymentMethodTexts.noneOffered}</Notice>;
  const isActive = phase === 'active';
  const there = handover === 'pickup' ? 'at pickup' : 'on delivery';
  return (
    <Card>
      <p>
        {methods.every(({ paidAtHandover }) => paidAtHandover) ? (
          `${isActive ? 'Order now and pay the organizer directly' : 'Orders are paid directly to the organizer'} ${there}.`
        ) : (
          <>
            {isActive ? 'Order now, pay the organizer directly by ' : 'Orders are paid directly to the organizer by '}
            <strong>
              <Moment at={paymentDueDate} style="weekday-time-zone" zone={organization.timeZone} isDeadline />
            </strong>
            {isActive
              ? ', then upload your receipt. The organizer confirms it.'
              : '. Buyers upload their receipt, and the organizer confirms it.'}
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
      {phase === 'ended' ? null : <p className={styles.description}>You’ll get the payment details with your order.</p>}
    </Card>
  );
}
