import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { formatMoment, Moment } from '../../ui/format/moment.tsx';
import styles from './pickup-lines.module.css';

type Pickup = NonNullable<Order['groupBuy']['pickup']>;
type HandedOver = Pick<GroupBuy, 'pickupPlace' | 'pickupFrom' | 'pickupUntil' | 'pickupNote'>;

/** @returns null where the deal is delivered. */
export function pickupOfDeal({ pickupPlace, pickupFrom, pickupUntil, pickupNote }: HandedOver): Pickup | null {
  if (!pickupPlace || !pickupFrom || !pickupUntil) return null;
  return { place: pickupPlace, from: pickupFrom, until: pickupUntil, note: pickupNote };
}

/** The same of a deal; nothing where it is delivered. */
export function DealPickupLines({ deal }: { deal: HandedOver }) {
  const pickup = pickupOfDeal(deal);
  return pickup ? <PickupLines pickup={pickup} /> : null;
}

/** Of the reader's clock: the server that draws the page has another. */
const dayOf = (at: string) => formatMoment(at, 'day');

/** Where and when buyers come for what they ordered. */
export function PickupLines({ pickup: { place, from, until, note } }: { pickup: Pickup }) {
  return (
    <div className={styles.lines}>
      <p>
        Pick up at <strong>{place}</strong>
      </p>
      <p>
        <Moment at={from} style="weekday-time" /> to{' '}
        <Moment at={until} style={dayOf(from) === dayOf(until) ? 'time-zone' : 'weekday-time-zone'} />
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
