import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './states.module.css';

interface Query {
  refetch: () => unknown;
  isFetching: boolean;
}

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** A query, or what the button does; false where trying again is no use. */
  retry?: Query | (() => void) | false;
  retryLabel?: string;
  action?: ReactNode;
}

export function ErrorState({ title, children, retry = false, retryLabel = 'Try Again', action }: ErrorStateProps) {
  const query = typeof retry === 'function' ? { refetch: retry, isFetching: false } : retry;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.alarm}>
        <Icon name="warning" size={40} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {query || action ? (
        <div className={styles.actions}>
          {query ? (
            <Button
              variant="primary"
              onClick={() => void query.refetch()}
              pending={query.isFetching}
              icon={<Icon name="repeat" size={16} />}
            >
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
