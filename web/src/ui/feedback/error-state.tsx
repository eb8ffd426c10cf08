import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  action?: ReactNode;
}

export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  retryLabel = 'Try Again',
  action,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.alarm}>
        <Icon name="warning" size={40} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry || action ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button variant="primary" onClick={onRetry} pending={retrying} icon={<Icon name="repeat" size={16} />}>
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
