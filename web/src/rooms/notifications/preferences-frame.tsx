import { notificationTexts } from '@cobuy/domain/notifications/notification-rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './notification-settings.module.css';
import { loadPreferences, sendWaiting, usePreferencesSave } from './save-preferences.ts';

/** Around switches that save at once: loads their state first and shows the outcome below them. */
export function PreferencesFrame({ height, children }: { height: string; children: ReactNode }) {
  const [load, setLoad] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    loadPreferences().then(
      () => setLoad('ready'),
      () => setLoad('failed'),
    );
  }, []);
  if (load === 'loading') return <SkeletonFrame label="Loading your preferences…" height={height} />;
  return (
    <Stack gap={16}>
      {load === 'failed' ? (
        <Notice tone="warn" title={notificationTexts.loadFailed}>
          {notificationTexts.usingDefaults}
        </Notice>
      ) : null}
      {children}
      <SaveOutcome />
    </Stack>
  );
}

/** Room is kept for it, so that nothing moves. */
function SaveOutcome() {
  const outcome = usePreferencesSave((state) => state.outcome);
  return (
    <div className={styles.outcome} role="status">
      {outcome === 'saved' ? <Notice tone="ok">{notificationTexts.preferencesSaved}</Notice> : null}
      {outcome === 'failed' ? (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={sendWaiting}>
              Try again
            </Button>
          }
        >
          {notificationTexts.saveFailed}
        </Notice>
      ) : null}
    </div>
  );
}
