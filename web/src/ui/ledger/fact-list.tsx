import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Ruled lines of term and value, as in a ledger: "Payment due … Friday, 12 June". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.line}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
