import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A line above the title: where this belongs. */
  over?: ReactNode;
  /** The way here, from the dashboard on; the page itself is not in it. */
  crumbs?: readonly Crumb[];
  lead?: ReactNode;
  actions?: ReactNode;
  /** `form` for sign-in and the like, `reading` for text, `full` for lists. */
  width?: 'form' | 'reading' | 'full';
  children?: ReactNode;
}

/** A title longer than this, in letters, would fill a phone at the usual size. */
const longTitle = 60;

export function Page({ title, over, crumbs, lead, actions, width = 'full', children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={styles.header}>
        <div className={styles.words}>
          {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
          {over ? <div className={styles.over}>{over}</div> : null}
          <h1 data-long={(typeof title === 'string' && title.length > longTitle) || undefined}>{title}</h1>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
