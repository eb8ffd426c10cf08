import { formatCount } from '../../ui/format/counts.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './trend.module.css';

/** "↑ 12% more than the day before". @param percent null where there was nothing before. */
export function Trend({ percent, before }: { percent: number | null; before: string }) {
  if (percent === null) return `compared with none in ${before}`;
  const change = Math.round(percent);
  const share = formatCount(Math.abs(change));
  if (change === 0) return `as many as in ${before}`;
  return (
    <span className={styles.trend} data-way={change > 0 ? 'up' : 'down'}>
      <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={14} />
      <span>
        {change > 0 ? (
          <>
            <strong>{share}%</strong> more than in {before}
          </>
        ) : (
          <>
            <strong>{share}%</strong> fewer than in {before}
          </>
        )}
      </span>
    </span>
  );
}
