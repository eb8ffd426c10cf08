import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { useState } from 'react';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AgentPreferences } from './agent-preferences.tsx';
import { askForDesktopPermission, type DesktopPermission, desktopPermission } from './desktop-notification.ts';
import styles from './notification-settings.module.css';
import { useNotifications } from './notification-store.ts';
import { playSound } from './play-sound.ts';
import { PreferencesFrame } from './preferences-frame.tsx';
import { PushCard } from './push-card.tsx';
import { savePreferences } from './save-preferences.ts';
import { everybodysChoices, TopicSwitches } from './topic-switches.tsx';

/** How the person wants to be told. Each change is saved at once. */
export function NotificationSettings() {
  const role = useEffectiveRole();
  const isOrganiser = agentLevelRoles.some((one) => one === role);
  return (
    <PreferencesFrame height="420px">
      <Card aria-labelledby="in-app-preferences">
        <h2 id="in-app-preferences" className={styles.heading}>
          In the app
        </h2>
        <InAppSwitches />
      </Card>
      <Card aria-labelledby="mail-preferences">
        <h2 id="mail-preferences" className={styles.heading}>
          What you’ll hear about
        </h2>
        <TopicSwitches choices={everybodysChoices} />
        <p className={styles.always}>
          You’ll always hear about payments received, rejected proofs, cancellations and account security.
        </p>
      </Card>
      <PushCard />
      {isOrganiser ? <AgentPreferences /> : null}
    </PreferencesFrame>
  );
}

function InAppSwitches() {
  const { soundEnabled, toasterEnabled, badgeEnabled } = useNotifications(({ preferences }) => preferences);
  return (
    <div className={styles.switches}>
      <Switch
        name="badgeEnabled"
        label="Number on the bell"
        detail="How many unread notifications you have."
        checked={badgeEnabled}
        onChange={(event) => savePreferences({ badgeEnabled: event.target.checked })}
      />
      <Switch
        name="toasterEnabled"
        label="Messages on the page"
        detail="A new notification shows for five seconds, wherever you are."
        checked={toasterEnabled}
        onChange={(event) => savePreferences({ toasterEnabled: event.target.checked })}
      />
      <div>
        <Switch
          name="soundEnabled"
          label="Sound"
          detail="Once, however many tabs are open."
          checked={soundEnabled}
          onChange={(event) => savePreferences({ soundEnabled: event.target.checked })}
        />
        {soundEnabled ? <Volume /> : null}
      </div>
      <DesktopSwitch />
    </div>
  );
}

function Volume() {
  const volume = useNotifications(({ preferences }) => preferences.soundVolume);
  return (
    <div className={styles.volume}>
      <label htmlFor="sound-volume">Volume</label>
      <input
        id="sound-volume"
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-valuetext={`${Math.round(volume * 100)} percent`}
        onChange={(event) => savePreferences({ soundVolume: Number(event.target.value) })}
      />
      <Button size="small" onClick={() => void playSound(volume).catch(() => undefined)}>
        Play
      </Button>
    </div>
  );
}

const permissionTexts: Record<DesktopPermission, string> = {
  granted: 'Shown by your computer or phone while you’re elsewhere.',
  default: 'Your browser will ask you for permission.',
  denied: 'Your browser blocks notifications from this site. Allow them in its settings for this site, then come back.',
  unsupported: 'This browser doesn’t offer desktop notifications here.',
};

/** The preference is the person's, the permission the browser's: both are needed. */
function DesktopSwitch() {
  const isWanted = useNotifications(({ preferences }) => preferences.desktopEnabled);
  const [permission, setPermission] = useState(desktopPermission);
  const change = async (isOn: boolean) => {
    if (!isOn) return savePreferences({ desktopEnabled: false });
    const answer = await askForDesktopPermission();
    setPermission(answer);
    if (answer === 'granted') savePreferences({ desktopEnabled: true });
  };
  return (
    <Switch
      name="desktopEnabled"
      label="Desktop notifications"
      detail={permissionTexts[permission]}
      checked={isWanted && permission === 'granted'}
      disabled={permission === 'denied' || permission === 'unsupported'}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
