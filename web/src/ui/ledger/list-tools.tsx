import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-tools.module.css';

interface ListToolsProps {
  search?: ReactNode;
  filters?: ReactNode;
  children?: ReactNode;
}

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
  /** How many there are; read out when it changes. */
  count: string;
  /** Results of the previous search: faded until the next ones load. */
  isFormer: boolean;
  /** Between the count and the rows. */
  selection?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

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
