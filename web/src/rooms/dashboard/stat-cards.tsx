import type { DashboardStats } from '@cobuy/contract/dashboard/dashboard.http';
import { roleLabel, roles } from '@cobuy/domain/roles/roles';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { formatMoney, Money } from '../../ui/format/money.tsx';
import { type Figure, Figures } from '../../ui/ledger/figures.tsx';

const plural = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** The four figures that a manager looks at first; without an answer there are none. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const partsAmount = stats?.revenue.last30Days.partsAmount ?? 0;
  const cards: Figure[] = stats
    ? [
        {
          label: 'Total Orders',
          to: '/admin/orders',
          value: formatCount(stats.orders.total),
          detail: [
            `${formatCount(stats.orders.pending)} pending (${stats.orders.percentPending}%)`,
            ...(stats.orders.cancelled > 0 ? [`${formatCount(stats.orders.cancelled)} cancelled not counted`] : []),
          ].join('; '),
        },
        {
          label: 'Group Buys',
          to: '/admin/group-buys',
          value: formatCount(stats.groupBuys.total),
          detail: `${formatCount(stats.groupBuys.active)} active`,
        },
        { label: 'Total Users', value: formatCount(stats.users.total), detail: byRole(stats.usersByRole) },
        {
          label: 'Revenue (30d)',
          value: <Money amount={stats.revenue.last30Days.total} />,
          detail: [
            `from ${plural(stats.revenue.last30Days.orderCount, 'paid order')}`,
            ...(partsAmount > 0 ? [`${formatMoney(partsAmount)} of it as parts of orders not paid in full`] : []),
          ].join('; '),
        },
      ]
    : ['Total Orders', 'Group Buys', 'Total Users', 'Revenue (30d)'].map((label) => ({
        label,
        value: <Skeleton width="4ch" />,
        detail: ' ',
      }));
  return <Figures figures={cards} />;
}

const byRole = (counts: DashboardStats['usersByRole']) =>
  roles
    .toReversed()
    .filter((role) => counts[role] > 0)
    .map((role) => plural(counts[role], roleLabel[role].toLowerCase()))
    .join(', ') || 'Nobody yet';
