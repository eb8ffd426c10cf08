import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadCode } from '../../ui/load-code.ts';
import bottom from './bottom-bar.module.css';
import { isTabOpen, type ShellTab } from './shown-tabs.ts';
import styles from './tab-bar.module.css';

const Popover = lazy(async () => ({
  default: (await loadCode(() => import('../../ui/overlays/popover.tsx'))).Popover,
}));

interface TabBarProps {
  tabs: readonly ShellTab[];
  /** Organizers have a bar of their own there. */
  isLeftOutOnPhones: boolean;
}

/** The main navigation, and the help that explains it; on phones it keeps to the window's lower edge. */
export function TabBar({ tabs, isLeftOutOnPhones }: TabBarProps) {
  const { pathname } = useLocation();
  const helpButton = useRef<HTMLButtonElement>(null);
  const [helps, setHelps] = useState(false);

  return (
    <div className={classNames(bottom.bar, styles.bar)} data-bar data-wide-only={isLeftOutOnPhones || undefined}>
      <nav aria-label="Main" className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={classNames(bottom.slot, styles.tab)}
            aria-current={isTabOpen(tab, pathname) ? 'page' : undefined}
          >
            <Icon name={tab.icon} />
            {tab.label}
          </Link>
        ))}
      </nav>
      <button
        ref={helpButton}
        type="button"
        className={classNames(bottom.slot, styles.help)}
        aria-haspopup="dialog"
        aria-expanded={helps}
        onClick={() => setHelps(!helps)}
      >
        <Icon name="help" />
        Help
      </button>
      {helps ? (
        <Suspense fallback={null}>
          <Popover label="What the tabs are for" trigger={helpButton} isOpen onClose={() => setHelps(false)}>
            <TabHelp tabs={tabs} />
          </Popover>
        </Suspense>
      ) : null}
    </div>
  );
}

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
