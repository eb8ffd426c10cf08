import type { DashboardStats } from '@cobuy/contract/dashboard/dashboard.http';
import { type OrderUrgency, orderUrgencies, urgencyLabel, urgencyMeaning } from '@cobuy/domain/orders/order-urgency';
import { Link } from 'react-router';
import { formatCount } from '../../ui/format/counts.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './urgency-counts.module.css';

const marked: readonly OrderUrgency[] = ['overdue', 'critical'];

/** How many orders wait for their payment, by how near its due date is; each leads to these orders. */
export function UrgencyCounts({ counts }: { counts: DashboardStats['orders']['urgencyBreakdown'] }) {
  return (
    <Card aria-label="Order Payment Urgency">
      <h2 className={styles.title}>Order Payment Urgency</h2>
      <ul className={styles.counts}>
        {orderUrgencies
          .filter((urgency) => urgency !== 'none')
          .map((urgency) => (
            <li key={urgency}>
              <Link
                className={styles.count}
                to={`/admin/orders?urgency=${urgency}`}
                data-alarming={(marked.includes(urgency) && counts[urgency] > 0) || undefined}
              >
                <span>
                  {urgencyLabel[urgency]}
                  <span className={styles.meaning}>{urgencyMeaning[urgency]}</span>
                </span>
                <strong>{formatCount(counts[urgency])}</strong>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
