import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  search?: ReactNode;
  /** What else says which rows are shown. */
  filters?: ReactNode;
  /** What can be done besides, at the end of the line. */
  children?: ReactNode;
}

/** What stands over a list. */
export function ListTools({ search, filters, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        {search ? <div className={styles.search}>{search}</div> : null}
        {filters}
      </div>
      {children}
    </div>
  );
}

interface FoundRowsProps {
  /** How many there are; said aloud when it changes. */
  count: string;
  /** The rows of the question before: pale until those of the next are there. */
  isFormer: boolean;
  /** Between the count and the rows. */
  selection?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** What a list found. */
export function FoundRows({ count, isFormer, selection, className, children }: FoundRowsProps) {
  return (
    <>
      <p className={styles.found} role="status">
        {count}
      </p>
      {selection}
      <div className={classNames(styles.rows, isFormer && styles.former, className)} aria-busy={isFormer}>
        {children}
      </div>
    </>
  );
}
