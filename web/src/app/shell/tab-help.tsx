import type { ShellTab } from './shown-tabs.ts';
import styles from './tab-bar.module.css';

export function TabHelp({ tabs }: { tabs: readonly ShellTab[] }) {
  return (
    <dl className={styles.explained}>
      {tabs.map((tab) => (
        <div key={tab.to}>
          <dt>{tab.label}</dt>
          <dd>{tab.help}</dd>
        </div>
      ))}
    </dl>
  );
}
