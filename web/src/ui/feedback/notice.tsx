import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './notice.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

export const toneIcon: Record<Tone, IconName> = { info: 'info', ok: 'check', warn: 'warning', danger: 'stop' };

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  /** Read out as soon as it appears; leave it out for a notice that is there from the start. */
  announced?: boolean;
  /** For code that focuses the notice. */
  ref?: Ref<HTMLDivElement> | undefined;
}

export function Notice({ tone = 'info', title, children, action, announced, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classNames(styles.notice, styles[tone])}
      role={announced ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={toneIcon[tone]} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
