import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './status-stamp.module.css';

export type StampTone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'primary';

interface StatusStampProps {
  tone?: StampTone;
  icon: IconName;
  /** The word; a stamp never speaks by color alone. */
  children: string;
  /** Slightly turned and landing, on a ticket. */
  stamped?: boolean;
}

export function StatusStamp({ tone = 'neutral', icon, children, stamped = false }: StatusStampProps) {
  return (
    <span className={classNames(styles.stamp, styles[tone], stamped && styles.stamped)}>
      <Icon name={icon} size={stamped ? 16 : 14} />
      {children}
    </span>
  );
}

/** A small fact beside a name: a role, "Default", "Private". */
export function Badge({ tone = 'neutral', children }: { tone?: StampTone; children: string }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
