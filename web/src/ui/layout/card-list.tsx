import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import styles from './card-list.module.css';

interface CardHeadProps {
  /** For `aria-labelledby` of the card. */
  id: string;
  title: ReactNode;
  isLarge?: boolean;
  children?: ReactNode;
}

export function CardHead({ id, title, isLarge, children }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title} data-large={isLarge || undefined}>
        {title}
      </h2>
      {children}
    </div>
  );
}

export function CardWords({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}

/** A row of a list in a card, all of it the way to what it names. @param end at the end of the line. */
export function CardRow({ to, end, children }: { to: To; end: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        {children}
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  );
}
