import { useState } from 'react';
import { Card } from '../layout/card.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import styles from './day-chart.module.css';

const [width, height] = [600, 140];
/** The bar heights of a day with little and of a day with nothing. */
const [leastShown, nothingShown] = [3, 1];

const dayLabel = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface DayChartProps<Day> {
  title: string;
  /** For screen readers, if it isn't the title. */
  label?: string;
  /** Inside a card among others: its title is one heading level lower. */
  isPart?: boolean;
  days: readonly Day[];
  /** A day of the calendar, as the wire writes it. */
  dateOf: (day: Day) => string;
  countOf: (day: Day) => number;
  /** The text for the day under the pointer. */
  describe: (day: Day) => string;
  /** The text while no day is pointed at. */
  summary: string;
  /** The chart is a table for screen readers. */
  columns: readonly { header: string; cell: (day: Day) => string }[];
}

/** Each day's count as ledger bars; a table for screen readers. */
export function DayChart<Day>({ title, label = title, isPart, days, dateOf, countOf, ...words }: DayChartProps<Day>) {
  const [pointed, setPointed] = useState<number | null>(null);
  const nameOf = (day: Day) => dayLabel.format(new Date(dateOf(day)));
  const most = Math.max(1, ...days.map(countOf));
  const step = width / days.length;
  const shown = pointed === null ? undefined : days[pointed];
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const Title = isPart ? 'h3' : 'h2';
  return (
    <Card aria-label={label} as={isPart ? 'article' : 'section'}>
      <div className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.shown}>{shown ? `${nameOf(shown)}: ${words.describe(shown)}` : words.summary}</p>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerLeave={() => setPointed(null)}
      >
        {days.map((day, index) => {
          const count = countOf(day);
          const tall = count === 0 ? nothingShown : Math.max((count / most) * (height - 8), leastShown);
          return (
            <g key={dateOf(day)} onPointerEnter={() => setPointed(index)} data-pointed={pointed === index || undefined}>
              <rect className={styles.reach} x={index * step} y={0} width={step} height={height} />
              <rect
                className={styles.bar}
                x={index * step + 2}
                y={height - tall}
                width={step - 4}
                height={tall}
                data-empty={count === 0 || undefined}
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
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {words.columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={dateOf(day)}>
                <th scope="row">{nameOf(day)}</th>
                {words.columns.map(({ header, cell }) => (
                  <td key={header}>{cell(day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
