import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import styles from './group-buy-said.module.css';

const Said = ({ text, at }: { text: string; at: string }) => (
  <p className={styles.said}>
    {text}
    <br />
    <small>
      <Moment at={at} />
    </small>
  </p>
);

/** What its organizers told everybody meanwhile: the newest, and the way to the others. */
export function GroupBuyUpdates({ updates: [newest, ...older] }: Pick<ShownGroupBuy, 'updates'>) {
  if (!newest) return null;
  return (
    <section id="deal-updates" aria-label="Updates">
      <Notice title="Update">
        <Said text={newest.text} at={newest.postedAt} />
        {older.length > 0 ? (
          <details className={styles.fold}>
            <summary>Older updates</summary>
            {older.map(({ id, text, postedAt }) => (
              <Said key={id} text={text} at={postedAt} />
            ))}
          </details>
        ) : null}
      </Notice>
    </section>
  );
}

/** This many stand open; more would hide what was asked last. */
const mostOpen = 3;

export const GroupBuyQuestions = ({ questions }: Pick<ShownGroupBuy, 'questions'>) =>
  questions.map(({ id, question, answer, publishedAt }) => (
    <details key={id} className={styles.fold} open={questions.length <= mostOpen}>
      <summary>{question}</summary>
      <Said text={answer} at={publishedAt} />
    </details>
  ));
