import { maintenanceMessageRules, settingsTexts } from '@cobuy/domain/system/settings-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { defaultMaintenanceMessage } from '../../lib/maintenance.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type SystemSettings, useChangeSettings } from './system-settings.api.ts';

/** Closes the installation to everybody but its administrators, and opens it again; both are asked once more. */
export function MaintenancePart({ settings }: { settings: SystemSettings }) {
  const { maintain } = useChangeSettings();
  const [isAsking, setIsAsking] = useState(false);
  const [message, setMessage] = useState(settings.maintenanceMessage ?? '');
  const isOn = settings.maintenanceMode;
  const toggle = async () => {
    await maintain({ enabled: !isOn, message }).catch((error: unknown) => {
      throw new Error(messageOf(error, settingsTexts.maintenanceFailed));
    });
    showToast({ tone: 'ok', title: isOn ? 'Maintenance has ended' : 'Maintenance has begun' });
  };
  return (
    <Stack gap={16}>
      {isOn ? (
        <Notice tone="warn" title="Under maintenance">
          Everybody but platform administrators sees: “{settings.maintenanceMessage ?? defaultMaintenanceMessage}”
        </Notice>
      ) : (
        <p>
          While it lasts only platform administrators get in. Reminders and deadlines stand still, and the time it
          lasted is added to what becomes due meanwhile.
        </p>
      )}
      <p>
        <Button variant={isOn ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
          {isOn ? 'End maintenance' : 'Begin maintenance'}
        </Button>
      </p>
      <ConfirmDialog
        title={isOn ? 'End maintenance?' : 'Begin maintenance?'}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={toggle}
        confirmLabel={isOn ? 'End maintenance' : 'Begin maintenance'}
        isDanger={!isOn}
      >
        {isOn ? (
          <p>Everybody gets in again. Open pages notice it within half a minute.</p>
        ) : (
          <>
            <p>Everybody but platform administrators is shown a message instead of the site, within a second.</p>
            <TextArea
              label="Message"
              name="maintenance-message"
              checks="maintenanceMessage"
              optional
              hint={`Without one: “${defaultMaintenanceMessage}”`}
              maxLength={maintenanceMessageRules.most}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
