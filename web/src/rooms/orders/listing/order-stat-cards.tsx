import { Link, useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/counts.ts';
import { type FilterName, noOrderFilters, withOrderFilters } from './order-filters.ts';
import styles from './order-stat-cards.module.css';

export interface OrderStat {
  label: string;
  /** Null while it is loading. */
  count: number | null;
  filters: Partial<Record<FilterName, string>>;
  isAlarming?: boolean;
  /** The other card that counts the same orders. */
  within?: string;
}

export function OrderStatCards({ stats }: { stats: readonly OrderStat[] }) {
  const [search] = useSearchParams();
  return (
    <ul className={styles.cards}>
      {stats.map(({ label, count, filters, isAlarming, within }) => {
        const target = withOrderFilters(search, { ...noOrderFilters, ...filters });
        const isOn = withOrderFilters(search, { sortBy: null }).toString() === target.toString();
        return (
          <li key={label}>
            <Link
              className={styles.card}
              to={{ search: `?${target}` }}
              preventScrollReset
              aria-current={isOn || undefined}
              data-alarming={(isAlarming && count !== null && count > 0) || undefined}
            >
              <span className={styles.label}>
                {label}
                {within ? <span className={styles.within}>{within}</span> : null}
              </span>
              <span className={styles.count}>{count === null ? <Skeleton width="2ch" /> : formatCount(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
