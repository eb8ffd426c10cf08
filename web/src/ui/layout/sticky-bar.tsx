import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** What stays in view: the total, what is missing, when it closes. Without it the action has all of the bar. */
  children?: ReactNode;
  action?: ReactNode;
  label: string;
}

/** Keeps to the bottom of the window; place it last in what it belongs to, and it ends where that ends. */
export function StickyBar({ children, action, label }: StickyBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-bar>
      <div className={styles.inner}>
        <div className={styles.words}>{children}</div>
        {action}
      </div>
    </section>
  );
}
