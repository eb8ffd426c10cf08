import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import styles from './tabs.module.css';

export interface LinkTab {
  id: string;
  label: string;
  count?: string | undefined;
  to: To;
}

/** Tabs over one list that each filter it: links, because each has its address. */
export function LinkTabs({ label, tabs, selected }: { label: string; tabs: readonly LinkTab[]; selected: string }) {
  const open = useRef<HTMLAnchorElement>(null);
  // On phones the tabs are wider than the window; the open one stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another element
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <nav aria-label={label} className={styles.list}>
      {tabs.map(({ id, label: name, count, to }) => (
        <Link
          key={id}
          ref={id === selected ? open : null}
          className={styles.tab}
          to={to}
          preventScrollReset
          aria-current={id === selected ? 'true' : undefined}
        >
          {name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
