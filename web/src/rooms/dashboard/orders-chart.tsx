import type { DashboardStats } from '@cobuy/contract/dashboard/dashboard.http';
import { plural } from '@cobuy/domain/texts/plural';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import styles from './orders-chart.module.css';

type Day = DashboardStats['revenue']['byDay'][number];
const [width, height] = [600, 140];

const dayLabel = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const nameOf = ({ date }: Day) => dayLabel.format(new Date(date));

/** Orders of the last 30 days as ledger bars, the money that came with them in words. */
export function OrdersChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(1, ...days.map(({ orders }) => orders));
  const step = width / days.length;
  const shown = pointed === null ? null : days[pointed];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Card aria-label="Orders of the last 30 days">
      <div className={styles.head}>
        <h2 className={styles.title}>Orders, last 30 days</h2>
        <p className={styles.shown}>
          {shown
            ? `${nameOf(shown)}: ${plural(shown.orders, '1 order', `${shown.orders} orders`)}, ${formatMoney(shown.paid, ownCurrency)} paid`
            : days.some(({ orders }) => orders > 0)
              ? `At most ${most} a day`
              : 'No orders yet'}
        </p>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerLeave={() => setPointed(null)}
      >
        {days.map((day, index) => {
          const full = (day.orders / most) * (height - 8);
          return (
            <g key={day.date} onPointerEnter={() => setPointed(index)} data-pointed={pointed === index || undefined}>
              <rect className={styles.reach} x={index * step} y={0} width={step} height={height} />
              <rect
                className={styles.bar}
                x={index * step + 2}
                y={height - Math.max(full, day.orders > 0 ? 3 : 1)}
                width={step - 4}
                height={Math.max(full, day.orders > 0 ? 3 : 1)}
                data-empty={day.orders === 0 || undefined}
              />
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{nameOf(first)}</span>
        <span>{nameOf(last)}</span>
      </p>
      <VisuallyHidden>
        <table>
          <caption>Orders of the last 30 days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{nameOf(day)}</th>
                <td>{day.orders}</td>
                <td>{formatMoney(day.paid, ownCurrency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
