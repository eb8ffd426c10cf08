import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useEffectiveRole, useSession } from '../lib/session.ts';
import { Icon } from '../ui/icon.tsx';
import { loadCode } from '../ui/load-code.ts';
import { isTabOpen, shownTabs } from './shown-tabs.ts';
import styles from './tab-bar.module.css';

const Popover = lazy(async () => ({ default: (await loadCode(() => import('../ui/overlays/popover.tsx'))).Popover }));

/** The main navigation, and the help that explains it. */
export function TabBar() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const orderNumber = useSession((session) => session.orderNumber);
  const role = useEffectiveRole();
  const { pathname } = useLocation();
  const helpButton = useRef<HTMLButtonElement>(null);
  const [helps, setHelps] = useState(false);
  const tabs = shownTabs({ isAuthenticated, role, orderNumber });

  return (
    <div className={styles.bar}>
      <nav aria-label="Main" className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={styles.tab}
            aria-current={isTabOpen(tab, pathname) ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <button
        ref={helpButton}
        type="button"
        className={styles.help}
        aria-haspopup="dialog"
        aria-expanded={helps}
        onClick={() => setHelps(!helps)}
      >
        <Icon name="help" />
        <span className={styles.helpWord}>Help</span>
      </button>
      {helps ? (
        <Suspense fallback={null}>
          <Popover label="What the tabs are for" trigger={helpButton} isOpen onClose={() => setHelps(false)}>
            <dl className={styles.explained}>
              {tabs.map((tab) => (
                <div key={tab.to}>
                  <dt>{tab.label}</dt>
                  <dd>{tab.help}</dd>
                </div>
              ))}
            </dl>
          </Popover>
        </Suspense>
      ) : null}
    </div>
  );
}
