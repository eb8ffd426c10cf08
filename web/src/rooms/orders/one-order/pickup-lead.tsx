import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { isOnItsWay } from '@cobuy/domain/orders/order-status';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { isPaidAfterwards } from '../next-step.ts';
import { KeepPickup } from './order-calendar-button.tsx';
import styles from './order-view.module.css';

/** Paid, and still to be picked up. */
export const isToBeFetched = (
  order: Pick<Order, 'status'> & { groupBuy: Pick<Order['groupBuy'], 'pickup'> } & Partial<Pick<Order, 'timeline'>>,
) =>
  order.groupBuy.pickup !== null &&
  ((isOnItsWay(order.status) && order.status !== 'DELIVERED') ||
    (order.status === 'SETTLED' && !isPaidAfterwards(order)));

/** A link that searches a map for the place; a map that doesn't know it says so. */
const mapOf = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

export function PickupLead({
  order,
}: {
  order: Pick<Order, 'orderNumber' | 'status' | 'paidAtHandover' | 'groupBuy' | 'organization'>;
}) {
  const { pickup } = order.groupBuy;
  if (!pickup) return null;
  const isPast = new Date(pickup.until) < serverNow();
  return (
    <Card aria-label="Your pickup">
      {isPast ? <p>The pickup is over. Ask in the order chat if you missed it.</p> : null}
      <PickupLines pickup={pickup} zone={order.organization.timeZone} />
      <p>
        Show this number: <strong className={styles.shownNumber}>{order.orderNumber}</strong>
      </p>
      <Cluster>
        <a className={buttonClass({})} href={mapOf(pickup.place)} target="_blank" rel="noreferrer">
          <Icon name="arrow-right" size={16} />
          <span>
            Find it on a map
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </a>
        <KeepPickup order={order} />
      </Cluster>
    </Card>
  );
}
