import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { formatMoment, Moment } from '../../ui/format/moment.tsx';
import { inZone } from '../../ui/format/one-clock.ts';
import styles from './pickup-lines.module.css';

type Pickup = NonNullable<Order['groupBuy']['pickup']>;
type HandedOver = Pick<GroupBuy, 'pickupPlace' | 'pickupFrom' | 'pickupUntil' | 'pickupNote'>;

/** @returns null where the deal is delivered. */
export function pickupOfGroupBuy({ pickupPlace, pickupFrom, pickupUntil, pickupNote }: HandedOver): Pickup | null {
  if (!pickupPlace || !pickupFrom || !pickupUntil) return null;
  return { place: pickupPlace, from: pickupFrom, until: pickupUntil, note: pickupNote };
}

/** A deal's pickup; nothing where it's delivered. */
export function GroupBuyPickupLines({ deal }: { deal: HandedOver & Pick<GroupBuy, 'organization'> }) {
  const pickup = pickupOfGroupBuy(deal);
  return pickup ? <PickupLines pickup={pickup} zone={deal.organization.timeZone} /> : null;
}

interface PickupLinesProps {
  pickup: Pickup;
  /** Of the organization: a pickup is told by the clock of its place. */
  zone: string | undefined;
}

export function PickupLines({ pickup: { place, from, until, note }, zone }: PickupLinesProps) {
  const dayOf = (at: string) => inZone(zone, () => formatMoment(at, 'day'));
  return (
    <div className={styles.lines}>
      <p>
        Pick up at <strong>{place}</strong>
      </p>
      <p>
        <Moment at={from} style="weekday-time" zone={zone} /> to{' '}
        <Moment at={until} style={dayOf(from) === dayOf(until) ? 'time-zone' : 'weekday-time-zone'} zone={zone} />
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
