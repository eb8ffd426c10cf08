import { groupBuyDateProblems } from '@cobuy/domain/group-buys/group-buy-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { useNow } from '../../../ui/format/deadline.tsx';
import { formatMoment } from '../../../ui/format/moment.tsx';
import type { GroupBuyFormFields } from './group-buy-form-fields.ts';
import styles from './group-buy-timeline.module.css';
import { dateFrom } from './typed-dates.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** However long a deal is, its shorter part can still be seen: at least a fifth. */
const leastShare = 0.2;

const counted = (count: number, word: string) => `${count} ${plural(count, word, `${word}s`)}`;
const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
/** In days of the calendar: from Monday morning to next Monday night are seven days, as people count. */
function span(from: Date, to: Date) {
  const ms = to.getTime() - from.getTime();
  if (ms >= 2 * dayMs) return counted(Math.round((midnight(to) - midnight(from)) / dayMs), 'day');
  return ms >= hourMs ? counted(Math.round(ms / hourMs), 'hour') : counted(Math.round(ms / 60_000), 'minute');
}

export function GroupBuyTimeline({
  fields,
}: {
  fields: Pick<GroupBuyFormFields, 'startDate' | 'endDate' | 'paymentDueDate'>;
}) {
  const now = useNow(60_000);
  const [start, end, due] = [dateFrom(fields.startDate), dateFrom(fields.endDate), dateFrom(fields.paymentDueDate)];
  if (!start || !end || !due)
    return <p className={styles.missing}>Set all three dates to see them here on one line.</p>;
  if (groupBuyDateProblems({ startDate: start, endDate: end, paymentDueDate: due }).length > 0)
    return <p className={styles.missing}>These dates contradict each other.</p>;

  const [ordering, paying] = [end.getTime() - start.getTime(), due.getTime() - end.getTime()];
  const share = Math.min(1 - leastShare, Math.max(leastShare, ordering / (ordering + paying)));
  const [until, of] = now < end ? [now.getTime() - start.getTime(), ordering] : [now.getTime() - end.getTime(), paying];
  const inPart = Math.min(1, Math.max(0, of > 0 ? until / of : 1));
  const today = now < end ? inPart * share : share + inPart * (1 - share);
  const isRunning = now >= start && now <= due;
  return (
    <figure className={styles.timeline} aria-label="Dates of this group buy">
      <div className={styles.line} aria-hidden="true">
        <span className={styles.ordering} style={{ flexGrow: share }} />
        <span className={styles.paying} style={{ flexGrow: 1 - share }} />
        {isRunning ? <span className={styles.now} style={{ insetInlineStart: `${today * 100}%` }} /> : null}
      </div>
      <ol className={styles.parts}>
        <li className={styles.part} style={{ flexGrow: share }}>
          <strong>Order: {span(start, end)}</strong>
          <span>
            {formatMoment(start, 'weekday-time')} – {formatMoment(end, 'weekday-time')}
          </span>
        </li>
        <li className={styles.part} style={{ flexGrow: 1 - share }}>
          <strong>{paying > 0 ? `Pay: ${span(end, due)} more` : 'Pay: by the end'}</strong>
          <span>until {formatMoment(due, 'weekday-time')}</span>
        </li>
      </ol>
    </figure>
  );
}
