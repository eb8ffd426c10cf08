import { type ReactNode, useId } from 'react';
import { Card } from '../layout/card.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './sample.module.css';

export function SampleCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack gap={24}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}
