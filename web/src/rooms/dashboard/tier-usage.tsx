import type { TierUsage } from '@cobuy/contract/dashboard/dashboard.http';
import { type TierResource, tierName, unlimited, usageLevel } from '@cobuy/domain/tiers/tiers';
import { formatCount } from '../../ui/format/counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tally } from '../../ui/ledger/tally.tsx';
import styles from './tier-usage.module.css';

const names: Record<TierResource, string> = {
  users: 'Users',
  groupBuys: 'Group buys',
  products: 'Products',
  orders: 'Orders this month',
  uploads: 'Uploads (MB)',
  broadcasts: 'Announcements this month',
  orgs: 'Organizations of the owner',
  agents: 'Agents',
};

/** What the organization has used of its owner's plan. */
export function TierUsageBars({ usage }: { usage: TierUsage }) {
  return (
    <Card aria-label="Tier Usage">
      <h2 className={styles.title}>Tier Usage · {tierName[usage.tier]}</h2>
      <ul className={styles.bars}>
        {usage.usage.map(({ resource, used, limit }) => {
          const level = usageLevel(limit, used);
          const words = wordsFor(limit, used);
          const isCounted = limit !== unlimited && limit > 0;
          return (
            <li key={resource} className={styles.bar} data-level={level}>
              <span>{names[resource]}</span>
              <span className={styles.words}>
                {level === 'ok' ? null : <Icon name="warning" size={14} />}
                {words}
              </span>
              <Tally value={isCounted ? Math.min(used, limit) : 0} total={isCounted ? limit : 1} spoken={words} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function wordsFor(limit: number, used: number): string {
  if (limit === unlimited) return `${formatCount(used)}, unlimited`;
  if (limit === 0) return used === 0 ? 'not included' : `${formatCount(used)}, not included`;
  return `${formatCount(used)} of ${formatCount(limit)}`;
}
