import { formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './insight.module.css';

export interface CountBar {
  key: string;
  label: string;
  detail?: string;
  count: number;
}

interface CountBarsProps {
  title: string;
  bars: readonly CountBar[];
  nothing: string;
}

export function CountBars({ title, bars, nothing }: CountBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card aria-label={title} as="article">
      <h3 className={styles.title}>{title}</h3>
      {bars.length === 0 ? <p className={styles.quiet}>{nothing}</p> : null}
      <ul className={styles.bars}>
        {bars.map(({ key, label, detail, count }) => (
          <li key={key} className={styles.bar}>
            <span className={styles.words}>
              {label}
              {detail ? <span className={styles.detail}>{detail}</span> : null}
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.full} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
