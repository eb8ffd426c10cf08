import type { DashboardStats } from '@cobuy/contract/dashboard/dashboard.http';
import { type Role, roles } from '@cobuy/domain/roles/roles';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { countText, formatCount } from '../../ui/format/counts.ts';
import { formatMoney, Money } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';
import { type Figure, Figures } from '../../ui/ledger/figures.tsx';

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
            ...(stats.orders.cancelled > 0 ? [`not counting ${formatCount(stats.orders.cancelled)} cancelled`] : []),
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
          value: <Money amount={stats.revenue.last30Days.total} currency={ownCurrency} />,
          detail: [
            `from ${countText(stats.revenue.last30Days.orderCount, 'paid order')}`,
            ...(partsAmount > 0
              ? [`${formatMoney(partsAmount, ownCurrency)} of it in partial payments on orders not paid in full`]
              : []),
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

const roleWords: Readonly<Record<Role, readonly [one: string, many: string]>> = {
  GUEST: ['guest', 'guests'],
  BUYER: ['buyer', 'buyers'],
  AGENT: ['agent', 'agents'],
  ORGADMIN: ['admin', 'admins'],
  SUPERADMIN: ['super admin', 'super admins'],
};

const byRole = (counts: DashboardStats['usersByRole']) =>
  roles
    .toReversed()
    .filter((role) => counts[role] > 0)
    .map((role) => countText(counts[role], ...roleWords[role]))
    .join(', ') || 'No one yet';
