import type { ShownUpdate } from '@cobuy/contract/updates/update.schemas';
import { Moment } from '../../ui/format/moment.tsx';
import styles from './deal-updates.module.css';

/** What its organisers told everybody about a deal: the newest, and the way to the others. */
export function DealUpdates({ updates }: { updates: readonly ShownUpdate[] }) {
  const [newest, ...older] = updates;
  if (!newest) return null;
  return (
    <section id="deal-updates" aria-labelledby="updates" className={styles.updates}>
      <h2 id="updates" className={styles.heading}>
        Updates
      </h2>
      <Update update={newest} />
      {older.length > 0 ? (
        <details>
          <summary className={styles.older}>
            {older.length === 1 ? '1 older update' : `${older.length} older updates`}
          </summary>
          {older.map((update) => (
            <Update key={update.id} update={update} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

const Update = ({ update: { text, postedAt } }: { update: ShownUpdate }) => (
  <div className={styles.update}>
    <p className={styles.when}>
      <Moment at={postedAt} />
    </p>
    <p className={styles.text}>{text}</p>
  </div>
);
