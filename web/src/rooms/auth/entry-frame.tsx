import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import styles from './entry-frame.module.css';

interface EntryFrameProps {
  title: string;
  lead?: ReactNode;
  over?: ReactNode;
  children: ReactNode;
  more?: ReactNode;
}

export function EntryFrame({ title, lead, over, children, more }: EntryFrameProps) {
  return (
    <Page title={title} lead={lead} over={over} width="form">
      <Card>{children}</Card>
      {more ? <div className={styles.more}>{more}</div> : null}
    </Page>
  );
}
