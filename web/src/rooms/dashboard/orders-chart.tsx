import type { DashboardStats } from '@cobuy/contract/dashboard/dashboard.http';
import { countText } from '../../ui/format/counts.ts';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { DayChart } from '../../ui/ledger/day-chart.tsx';

type Day = DashboardStats['revenue']['byDay'][number];

/** Orders of the last 30 days as ledger bars, the money that came with them in words. */
export function OrdersChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(0, ...days.map(({ orders }) => orders));
  return (
    <DayChart
      title="Orders, last 30 days"
      label="Orders of the last 30 days"
      days={days}
      dateOf={({ date }) => date}
      countOf={({ orders }) => orders}
      describe={({ orders, paid }) => `${countText(orders, 'order')}, ${formatMoney(paid, ownCurrency)} paid`}
      summary={most > 0 ? `At most ${most} a day` : 'No orders yet'}
      columns={[
        { header: 'Orders', cell: ({ orders }) => String(orders) },
        { header: 'Paid', cell: ({ paid }) => formatMoney(paid, ownCurrency) },
      ]}
    />
  );
}
