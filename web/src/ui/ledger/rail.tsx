import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import styles from './rail.module.css';

export interface RailStep {
  key: string;
  label: ReactNode;
  /** The date, or who did it. */
  detail?: ReactNode;
  /** `missed`: its time has passed without it. `plain`: a step of an explanation, with its number. */
  state: 'done' | 'current' | 'next' | 'missed' | 'plain';
}

const spoken: Record<RailStep['state'], string> = {
  done: 'Done: ',
  current: 'Now: ',
  next: 'To come: ',
  missed: 'Missed: ',
  plain: '',
};

/** Steps with dates: order by → pay by → closed. Below each other on phones, beside each other where there is room. */
export function Rail({ steps, label }: { steps: readonly RailStep[]; label: string }) {
  return (
    <ol className={styles.rail} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.key}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.block} aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" size={14} /> : null}
            {step.state === 'plain' ? place + 1 : null}
            {step.state === 'missed' ? <Icon name="cross" size={14} /> : null}
          </span>
          <span className={styles.words}>
            <span className={styles.label}>
              <VisuallyHidden>{spoken[step.state]}</VisuallyHidden>
              {step.label}
            </span>
            {step.detail ? <span className={styles.detail}>{step.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
