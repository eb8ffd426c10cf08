import { type GroupBuyPhase, groupBuyPhase, isEndingSoon } from '@cobuy/domain/group-buys/group-buy-status';
import { serverNow } from '../../lib/calls/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Deadline, useNow } from '../../ui/format/deadline.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './closing-line.module.css';

const everyQuarterMinute = 15_000;

interface Dates {
  startDate: string;
  endDate: string;
}

/** Where a deal stands in time, kept true while somebody looks at it. */
export function usePhase({ startDate, endDate }: Dates): { phase: GroupBuyPhase; endsSoon: boolean; now: Date } {
  useNow(everyQuarterMinute);
  // The time of rendering, not of the last tick, so that a deal just closed shows as ended.
  const now = serverNow();
  const span = { startDate: new Date(startDate), endDate: new Date(endDate) };
  return { phase: groupBuyPhase(span, now), endsSoon: isEndingSoon(span, now), now };
}

interface ClosingLineProps extends Dates {
  /** Without the word that marks the last three days. */
  isBrief?: boolean;
  /** The organization's time zone. */
  zone: string | undefined;
}

/** "Closes Fri 18:00 PST · 2 days"; a color and a word mark the last three days. */
export function ClosingLine({ isBrief = false, zone, ...dates }: ClosingLineProps) {
  const { phase, endsSoon } = usePhase(dates);
  return (
    <span className={classNames(styles.line, endsSoon && styles.soon)}>
      <span className={styles.when}>
        <Icon name={phase === 'upcoming' ? 'calendar' : 'clock'} size={16} />
        {phase === 'upcoming' ? (
          <Deadline at={dates.startDate} ahead="Opens {when}" past="Opened {when}" zone={zone} />
        ) : (
          <Deadline at={dates.endDate} ahead="Closes {when}" past="Ended {when}" zone={zone} />
        )}
      </span>
      {endsSoon && !isBrief ? <span className={styles.word}>Ending soon</span> : null}
    </span>
  );
}
