import { CopyButton } from '../actions/copy-button.tsx';
import styles from './copy-rows.module.css';

export interface CopyRow {
  term: string;
  /** What is copied, alone: "95.70". */
  value: string;
  /** The text shown, if it's more than the value: "$95.70". */
  shown?: string;
}

/** Ruled lines whose values are typed in again somewhere else, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, value, shown = value }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{shown}</dd>
          <dd className={styles.copy}>
            <CopyButton value={value} what={term.toLowerCase()} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
