import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { maintenanceMessage, signInPath } from '../lib/frame/maintenance.ts';
import { useEffectiveRole } from '../lib/session/session.ts';
import { loadCode } from '../ui/load-code.ts';

/** How often the flag is looked at, in milliseconds (docs/rules/site.md#maintenance). */
const flagEveryMs = 1000;

/** Needed only while an administrator works on the site. */
const MaintenanceScreen = lazy(async () => ({
  default: (await loadCode(() => import('./maintenance-screen.tsx'))).MaintenanceScreen,
}));

/** Null where nothing blocks the open page. */
const messageHere = () => (globalThis.location?.pathname === signInPath ? null : maintenanceMessage());

/** Shows the maintenance screen instead of the app while the flag is set; a SUPERADMIN passes. */
export function MaintenanceGuard({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState(messageHere);
  const role = useEffectiveRole();
  useEffect(() => {
    const timer = setInterval(() => setMessage(messageHere()), flagEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (message === null || role === 'SUPERADMIN') return children;
  return (
    <Suspense>
      <MaintenanceScreen message={message} />
    </Suspense>
  );
}
