import { useEffect, useState } from 'react';
import { describeDevice } from '../../lib/browser/describe-device.ts';
import { isPushedHere } from '../../lib/browser/pushed-here.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { DesktopPermission } from './desktop-notification.ts';
import styles from './notification-settings.module.css';
import { type PushSettings, useChangePush, usePushSettings } from './push.api.ts';
import { findPushPermission, subscribeHere, unsubscribeHere } from './push-on-device.ts';

export function PushCard() {
  const { data, error, isFetching, isLoadingError, refetch } = usePushSettings();
  return (
    <Card aria-labelledby="push-preferences">
      <h2 id="push-preferences" className={styles.heading}>
        On your devices
      </h2>
      {data ? <PushChoices {...data} /> : null}
      {isLoadingError ? (
        <ErrorState title={messageOf(error, 'We couldn’t load your devices')} retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame label="Loading your devices…" height="72px" />}
    </Card>
  );
}

const details: Record<DesktopPermission, string> = {
  granted: 'Get all notifications on this device, even when Cobuy is closed. It ends when you sign out.',
  default: 'Get all notifications on this device, even when Cobuy is closed. Your browser will ask you for permission.',
  denied: 'Your browser blocks notifications from this site. Allow them in its settings for this site, then come back.',
  unsupported: 'This browser can’t get notifications while this site is closed. On a phone, install it first.',
};

function PushChoices({ publicKey, devices }: PushSettings) {
  const { subscribe, unsubscribe } = useChangePush();
  const [permission, setPermission] = useState<DesktopPermission | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void findPushPermission().then(setPermission), []);
  const here = devices.find(({ isThisOne }) => isThisOne);
  const isOn = here !== undefined && isPushedHere();
  const others = devices.filter(({ isThisOne }) => !isThisOne);

  const carryOut = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'Notifications couldn’t reach this device') });
    } finally {
      setIsBusy(false);
      setPermission(await findPushPermission());
    }
  };
  const switchOn = async () => {
    const { endpoint, keys } = (await subscribeHere(publicKey)) ?? {};
    const { p256dh, auth } = keys ?? {};
    if (endpoint && p256dh && auth) await subscribe({ endpoint, keys: { p256dh, auth } });
  };
  const switchOff = async () => {
    await unsubscribeHere();
    if (here) await unsubscribe(here.id);
  };
  return (
    <>
      <Switch
        name="push"
        label="Notifications on this device"
        detail={details[permission ?? 'unsupported']}
        checked={isOn && permission === 'granted'}
        disabled={isBusy || permission === null || permission === 'denied' || permission === 'unsupported'}
        onChange={(event) => void carryOut(event.target.checked ? switchOn : switchOff)}
      />
      {others.length > 0 ? (
        <ul className={styles.devices} aria-label="Other devices">
          {others.map(({ id, userAgent, createdAt }) => (
            <li key={id} className={styles.device}>
              <span>
                {describeDevice(userAgent)}, turned on <TimeAgo at={createdAt} />
              </span>
              <Button
                size="small"
                aria-label={`Remove ${describeDevice(userAgent)}`}
                onClick={() => void carryOut(() => unsubscribe(id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
