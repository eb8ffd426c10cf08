import type { ReactNode } from 'react';
import { Tally } from '../ledger/tally.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Tally value={0} size="large" />
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
