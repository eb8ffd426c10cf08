import type { ReactNode } from 'react';
import styles from './group-buy-sheet.module.css';
import type { Picking } from './use-picked.ts';

interface LineToPickProps extends Pick<Picking, 'picked' | 'pick'> {
  line: string;
  children: ReactNode;
}

/** A line of a pick list: the whole of it ticks its box. On paper the box is empty. */
export function LineToPick({ line, picked, pick, children }: LineToPickProps) {
  return (
    <li>
      <label className={styles.item}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={picked.has(line)}
          onChange={({ target }) => pick(line, target.checked)}
        />
        {children}
      </label>
    </li>
  );
}
