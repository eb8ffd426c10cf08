import { type TierResource, unlimited, usageLevel } from '@cobuy/domain/tiers/tiers';
import { formatCount, formatStorage } from '../../ui/format/counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tally } from '../../ui/ledger/tally.tsx';
import styles from './usage-bars.module.css';

export const resourceNames: Record<TierResource, string> = {
  users: 'Users',
  groupBuys: 'Group buys',
  products: 'Products',
  orders: 'Orders this month',
  uploads: 'Storage',
  broadcasts: 'Announcements this month',
  orgs: 'Your organizations',
  agents: 'Agents',
};

export interface ResourceUsage {
  resource: TierResource;
  used: number;
  limit: number;
}

interface UsageBarsProps {
  usage: readonly ResourceUsage[];
  /** What to call the organizations counted; by default the reader's own. */
  orgs?: string;
}

export function UsageBars({ usage, orgs = resourceNames.orgs }: UsageBarsProps) {
  return (
    <ul className={styles.bars}>
      {usage.map(({ resource, used, limit }) => {
        const level = usageLevel(limit, used);
        const words = wordsFor(resource, limit, used);
        const isCounted = limit !== unlimited && limit > 0;
        return (
          <li key={resource} className={styles.bar} data-level={level}>
            <span>{resource === 'orgs' ? orgs : resourceNames[resource]}</span>
            <span className={styles.words}>
              {level === 'ok' ? null : <Icon name="warning" size={14} />}
              {words}
            </span>
            <Tally value={isCounted ? Math.min(used, limit) : 0} total={isCounted ? limit : 1} />
          </li>
        );
      })}
    </ul>
  );
}

/** "620", or "5 GB" of what is counted in MB. */
export const showUsed = (resource: TierResource, amount: number) =>
  resource === 'uploads' ? formatStorage(amount) : formatCount(amount);

function wordsFor(resource: TierResource, limit: number, used: number): string {
  const show = (amount: number) => showUsed(resource, amount);
  if (limit === unlimited) return `${show(used)}, unlimited`;
  if (limit === 0) return used === 0 ? 'not included' : `${show(used)}, not included`;
  const words = `${show(used)} of ${show(limit)}`;
  return used > limit ? `${words}, ${show(used - limit)} over` : words;
}
