import type { ReactNode } from 'react';
import { CopyButton } from '../actions/copy-button.tsx';
import styles from './ticket-stub.module.css';

interface TicketStubProps {
  /** "Order number" */
  label: string;
  number: string;
  /** A `StatusStamp` with `stamped`. */
  stamp: ReactNode;
  children?: ReactNode;
}

/** The second signature: the order number on a stub with a perforated edge and a stamped status. */
export function TicketStub({ label, number, stamp, children }: TicketStubProps) {
  return (
    <div className={styles.place}>
      <div className={styles.ticket}>
        <div className={styles.body}>
          <p className={styles.label}>{label}</p>
          <p className={styles.number}>
            {/* Breaks only between the groups. */}
            {number.split('-').map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number never move
              <span key={place}>
                {place > 0 ? (
                  <>
                    -<wbr />
                  </>
                ) : null}
                {group}
              </span>
            ))}
          </p>
          <CopyButton value={number} what={label.toLowerCase()} />
          {children}
        </div>
        <div className={styles.stub}>{stamp}</div>
      </div>
    </div>
  );
}
