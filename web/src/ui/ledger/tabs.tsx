import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  count?: number;
  /** A word that there is something new behind it. */
  mark?: string | null;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** The open tab and what opens another: keep it in the address (`useSearchParams`), so "back" and sharing work. */
  selected: string;
  onSelect: (id: string) => void;
}

export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const known = items.some(({ id }) => id === selected) ? selected : (items[0]?.id ?? '');
  return (
    <AriaTabs
      className={classNames(styles.tabs)}
      selectedKey={known}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList className={classNames(styles.list)} aria-label={label}>
        {items.map(({ id, label: name, count, mark }) => (
          <Tab key={id} ref={id === known ? showInRow : null} id={id} className={classNames(styles.tab)}>
            {name}
            {count === undefined ? null : <span className={classNames(styles.count)}>{count}</span>}
            {mark ? <span className={classNames(styles.mark)}>{mark}</span> : null}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classNames(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** On phones the row of tabs is wider than the window: the open one comes to its middle, and the page stays where it is. */
function showInRow(tab: HTMLElement | null) {
  const row = tab?.closest('[role="tablist"]');
  if (!(tab && row)) return;
  const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}
