import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { formatMoment, Moment } from '../../../ui/format/moment.tsx';
import { inZone } from '../../../ui/format/one-clock.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './group-buy-glance.module.css';

interface GroupBuyHandoverProps {
  deal: GroupBuy;
  now: Date;
}

/**
 * How the goods reach buyers, kept short; the order has the details. Renders nothing once everything has been picked
 * up.
 */
export function GroupBuyHandover({
  deal: { pickupPlace, pickupFrom, pickupUntil, organization },
  now,
}: GroupBuyHandoverProps) {
  if (!pickupPlace || !pickupFrom || !pickupUntil)
    return (
      <p className={styles.handover}>
        <Icon name="truck" size={16} />
        Delivered to your address
      </p>
    );
  if (new Date(pickupUntil) < now) return null;
  const { timeZone: zone } = organization;
  const dayOf = (at: string) => inZone(zone, () => formatMoment(at, 'day'));
  const untilStyle = dayOf(pickupFrom) === dayOf(pickupUntil) ? 'time-zone' : 'weekday-time-zone';
  return (
    <p className={styles.handover}>
      <Icon name="box" size={16} />
      <span>
        Pick up <Moment at={pickupFrom} style="weekday-time" zone={zone} /> to{' '}
        <Moment at={pickupUntil} style={untilStyle} zone={zone} />
        <br />
        <span className={styles.place}>{pickupPlace}</span>
      </span>
    </p>
  );
}
