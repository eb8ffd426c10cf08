import { useEffect, useLayoutEffect } from 'react';
import { repeatEarlyInput } from '../lib/browser/early-input.ts';
import { endMaintenance, signInPath } from '../lib/frame/maintenance.ts';
import { useSiteName } from '../rooms/system/system.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import styles from './maintenance-screen.module.css';

/** How often the page asks whether the site is there again, in milliseconds (docs/rules/site.md#maintenance). */
const healthEveryMs = 30_000;

export function MaintenanceScreen({ message }: { message: string }) {
  const siteName = useSiteName();
  // No page is drawn here to replay early input, which would otherwise be kept forever.
  useLayoutEffect(() => repeatEarlyInput(), []);
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch('/api/health').catch(() => null);
      if (answer?.ok) endMaintenance();
    }, healthEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <title>{`System Maintenance · ${siteName}`}</title>
      <Page title="System Maintenance" over={siteName} width="reading">
        <EmptyState
          title={<span className={styles.message}>{message}</span>}
          action={
            <Button variant="primary" onClick={endMaintenance}>
              Refresh Page
            </Button>
          }
        >
          Nothing is lost. This page will come back automatically.
        </EmptyState>
        <p>
          <a href={signInPath}>Sign in as a platform administrator</a>
        </p>
      </Page>
    </main>
  );
}
