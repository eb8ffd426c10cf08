import type { GroupBuyDesk } from '@cobuy/contract/orders/desk.schemas';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupBuyOrdersPath } from '../../../lib/addresses/managed-orders-path.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { groupBuyListKinds, groupBuyListPath, groupBuyListTitle } from '../group-buy-lists/group-buy-list-path.ts';
import { OrderStatusStamp } from '../order-status-stamp.tsx';
import styles from './orders-by-status.module.css';

interface OrdersByStatusProps {
  desk: GroupBuyDesk;
  /** What brings the first order in; null where that is offered above already, or nobody can order any more. */
  share: ReactNode;
}

export function OrdersByStatus({ desk, share }: OrdersByStatusProps) {
  const { groupBuy, byStatus } = desk;
  const shown = orderStatuses.filter((status) => byStatus[status] > 0);
  return (
    <Card aria-labelledby="orders-title">
      <div className={styles.head}>
        <h2 id="orders-title" className={styles.title}>
          Orders
        </h2>
        {shown.length > 0 ? <Link to={groupBuyOrdersPath(groupBuy.id)}>All orders</Link> : null}
      </div>
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p>
            {new Date(groupBuy.endDate) < serverNow()
              ? 'It has ended, and no one ordered from it.'
              : 'No orders yet. Orders placed through its link will appear here, no matter who shares it.'}
          </p>
          {share}
        </div>
      ) : (
        <ul>
          {shown.map((status) => (
            <li key={status}>
              <Link className={styles.row} to={groupBuyOrdersPath(groupBuy.id, status)}>
                <OrderStatusStamp status={status} buyer={null} />
                <span className={styles.count}>{countText(byStatus[status], 'order')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {desk.counts.ordered > 0 ? (
        <Cluster gap={8}>
          {groupBuyListKinds.map((list) => (
            <LinkButton key={list} size="small" to={groupBuyListPath(groupBuy.id, list)}>
              {groupBuyListTitle[list]}
            </LinkButton>
          ))}
        </Cluster>
      ) : null}
    </Card>
  );
}
