import { settingsTexts } from '@cobuy/domain/system/settings-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { type SystemSettings, useChangeSettings } from './system-settings.api.ts';

interface CommunityPartProps {
  settings: SystemSettings;
  isSwitching: () => boolean;
  onRefresh: () => Promise<boolean>;
}

/** Community mode is switched here first, and stored by a press of its own (specification 3, section 4). */
export function CommunityPart({ settings, isSwitching, onRefresh }: CommunityPartProps) {
  const { change } = useChangeSettings();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState<'saving' | 'refreshing' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOn = chosen ?? settings.communityMode;
  const isUnsaved = isOn !== settings.communityMode;

  const toggle = (next: boolean) => {
    if (isSwitching()) return showToast({ tone: 'warn', title: settingsTexts.switching });
    setProblem(null);
    setChosen(next);
  };
  const save = async () => {
    setIsBusy('saving');
    setProblem(null);
    try {
      // Without a version: one thing is named, and it is what it says.
      await change({ communityMode: isOn });
      setChosen(null);
      showToast({ tone: 'ok', title: isOn ? 'Community mode is on' : 'Community mode is off' });
    } catch (error) {
      setProblem(messageOf(error, settingsTexts.updateFailed));
    }
    setIsBusy(null);
  };
  const refresh = async () => {
    if (isUnsaved) return showToast({ tone: 'warn', title: settingsTexts.unsaved });
    setIsBusy('refreshing');
    setProblem((await onRefresh()) ? null : settingsTexts.refreshFailed);
    setIsBusy(null);
  };

  return (
    <Stack gap={16}>
      <Switch
        name="communityMode"
        label="Community mode"
        detail="Every plan is free, and totals of orders are shown as $0.00. The stored amounts stay."
        checked={isOn}
        disabled={isBusy !== null}
        onChange={({ target }) => toggle(target.checked)}
      />
      {isUnsaved ? <Notice tone="warn" title="Unsaved changes" /> : null}
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      <Cluster gap={8}>
        {isUnsaved ? (
          <>
            <Button variant="primary" pending={isBusy === 'saving'} onClick={() => void save()}>
              Save
            </Button>
            <Button disabled={isBusy !== null} onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </>
        ) : null}
        <Button pending={isBusy === 'refreshing'} onClick={() => void refresh()}>
          Refresh
        </Button>
      </Cluster>
    </Stack>
  );
}
