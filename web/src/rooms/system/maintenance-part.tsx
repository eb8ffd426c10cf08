import { settingsTexts, siteFields } from '@cobuy/domain/system/settings-rules';
import { statusPauseMs } from '@cobuy/domain/system/update-guard';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { defaultMaintenanceMessage } from '../../lib/frame/maintenance.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './maintenance-part.module.css';
import { type SystemSettings, useChangeSettings } from './system-settings.api.ts';

type Deed = 'begin' | 'change' | 'end';

const wordsOf: Record<Deed, { title: string; label: string; done: string }> = {
  begin: { title: 'Begin maintenance?', label: 'Begin maintenance', done: 'Maintenance has begun' },
  change: { title: 'Change the message', label: 'Show this message', done: 'The message has been changed' },
  end: { title: 'End maintenance?', label: 'End maintenance', done: 'Maintenance has ended' },
};

/** Closes the site to all but administrators, says why, and reopens it; asks before each. */
export function MaintenancePart({ settings }: { settings: SystemSettings }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const isOn = settings.maintenanceMode;
  return (
    <Stack gap={16}>
      {isOn ? (
        <Notice tone="warn" title="Under maintenance">
          <p>Everyone except platform administrators sees:</p>
          <p className={styles.message}>{settings.maintenanceMessage ?? defaultMaintenanceMessage}</p>
        </Notice>
      ) : (
        <p>
          While it lasts, only platform administrators have access. Reminders and deadlines are paused, and the time it
          lasted is added to what comes due in the meantime.
        </p>
      )}
      <Cluster gap={8}>
        <Button variant={isOn ? 'primary' : 'secondary'} onClick={() => setDeed(isOn ? 'end' : 'begin')}>
          {wordsOf[isOn ? 'end' : 'begin'].label}
        </Button>
        {isOn ? <Button onClick={() => setDeed('change')}>Change the message</Button> : null}
      </Cluster>
      {deed ? <MaintenanceDialog deed={deed} settings={settings} onClose={() => setDeed(null)} /> : null}
    </Stack>
  );
}

interface MaintenanceDialogProps {
  deed: Deed;
  settings: SystemSettings;
  onClose: () => void;
}

function MaintenanceDialog({ deed, settings, onClose }: MaintenanceDialogProps) {
  const { maintain } = useChangeSettings();
  const [message, setMessage] = useState(settings.maintenanceMessage ?? '');
  const [hasTried, setHasTried] = useState(false);
  // The version when it was opened: another administrator's changes since then show first.
  const [version] = useState(settings.version);
  const { title, label, done } = wordsOf[deed];
  const confirm = async () => {
    setHasTried(true);
    const problem = deed === 'end' ? null : optionalTextProblem(message, siteFields.maintenanceMessage);
    if (problem) throw new Error('Please check one field');
    await maintain({ enabled: deed !== 'end', message, version }).catch((error: unknown) => {
      throw new Error(messageOf(error, settingsTexts.maintenanceFailed));
    });
    showToast({ tone: 'ok', title: done });
  };
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={label}
      isDanger={deed === 'begin'}
    >
      {deed === 'end' ? <p>Everyone has access again. Open pages will notice within half a minute.</p> : null}
      {deed === 'begin' ? (
        <p>
          Everyone except platform administrators sees a message instead of the site: people who are signed in within a
          second, other open pages within {statusPauseMs / 1000} seconds.
        </p>
      ) : null}
      {deed === 'change' ? <p>Pages that already show the message keep it until they’re reloaded.</p> : null}
      {deed === 'end' ? null : (
        <TextArea
          label={siteFields.maintenanceMessage.name}
          name="maintenance-message"
          checks="maintenanceMessage"
          optional
          hint={`Without one: “${defaultMaintenanceMessage}”`}
          error={hasTried ? (optionalTextProblem(message, siteFields.maintenanceMessage) ?? undefined) : undefined}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
