import { useState } from 'react';
import { Card } from '../layout/card.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import styles from './day-chart.module.css';

const [width, height] = [600, 140];
/** What a day with little, and one with nothing, still shows. */
const [leastShown, nothingShown] = [3, 1];

const dayLabel = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface DayChartProps<Day> {
  title: string;
  /** To the ear, where it is not the title. */
  label?: string;
  /** Of a card among others: its title is one level lower. */
  isPart?: boolean;
  days: readonly Day[];
  /** A day of the calendar, as the wire writes it. */
  dateOf: (day: Day) => string;
  /** How tall its bar is. */
  countOf: (day: Day) => number;
  /** Of the day that is pointed at. */
  describe: (day: Day) => string;
  /** While none is. */
  summary: string;
  /** To the ear the chart is a table. */
  columns: readonly { header: string; cell: (day: Day) => string }[];
}

/** What each day brought as ledger bars; to the ear a table. */
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
