import type { TrustAnalytics } from '@cobuy/contract/moderation/moderation.http';
import { useState } from 'react';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import styles from './insight.module.css';

type Day = TrustAnalytics['violationsByDay'][number];
const [width, height] = [600, 120];
/** What a day with little, and one with nothing, still shows. */
const [leastShown, nothingShown] = [3, 1];

const dayLabel = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const nameOf = ({ day }: Day) => dayLabel.format(new Date(day));

/** Findings of the last days as ledger bars; to the ear a table. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = width / days.length;
  const shown = pointed === null ? null : days[pointed];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const title = `Violations, last ${formatCount(days.length)} days`;
  return (
    <Card aria-label={title} as="article">
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.quiet}>
          {shown ? `${nameOf(shown)}: ${countText(shown.count, 'violation')}` : sumOf(days)}
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
          const tall = day.count === 0 ? nothingShown : Math.max((day.count / most) * (height - 8), leastShown);
          return (
            <g key={day.day} onPointerEnter={() => setPointed(index)} data-pointed={pointed === index || undefined}>
              <rect className={styles.reach} x={index * step} y={0} width={step} height={height} />
              <rect
                className={styles.day}
                x={index * step + 2}
                y={height - tall}
                width={step - 4}
                height={tall}
                data-empty={day.count === 0 || undefined}
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
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Violations</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{formatCount(day.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}

function sumOf(days: readonly Day[]): string {
  const sum = days.reduce((all, { count }) => all + count, 0);
  return sum === 0
    ? 'Nothing found yet'
    : `${formatCount(sum)} in all, at most ${formatCount(Math.max(...days.map(({ count }) => count)))} a day`;
}
