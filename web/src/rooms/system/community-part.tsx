import { settingsTexts } from '@cobuy/domain/system/settings-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { type SystemSettings, useChangeSettings, useUnpaidOrders } from './system-settings.api.ts';

interface CommunityPartProps {
  settings: SystemSettings;
  isSwitching: () => boolean;
  onRefresh: () => Promise<boolean>;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Community mode is switched here first, and stored by a press of its own (docs/rules/site.md#settings). */
export function CommunityPart({ settings, isSwitching, onRefresh, onUnsaved }: CommunityPartProps) {
  const { change } = useChangeSettings();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unpaid = useUnpaidOrders(isAsking);
  const isOn = chosen ?? settings.communityMode;
  const isUnsaved = isOn !== settings.communityMode;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);

  const toggle = (next: boolean) => {
    if (isSwitching()) return showToast({ tone: 'warn', title: settingsTexts.switching });
    setProblem(null);
    setChosen(next);
  };
  const save = async () => {
    // No version: only one setting is sent, and its value is explicit.
    await change({ communityMode: isOn }).catch((error: unknown) => {
      throw new Error(messageOf(error, settingsTexts.updateFailed));
    });
    setChosen(null);
    showToast({ tone: 'ok', title: isOn ? 'Community mode is on' : 'Community mode is off' });
  };
  const refresh = async () => {
    if (isUnsaved) return showToast({ tone: 'warn', title: settingsTexts.unsaved });
    setIsRefreshing(true);
    setProblem((await onRefresh()) ? null : settingsTexts.refreshFailed);
    setIsRefreshing(false);
  };

  return (
    <Stack gap={16}>
      <Switch
        name="communityMode"
        label="Community mode"
        detail="Every plan is free, orders show nothing to pay, and no one is asked for money. The stored amounts stay."
        checked={isOn}
        disabled={isRefreshing}
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
            <Button variant="primary" onClick={() => setIsAsking(true)}>
              Save
            </Button>
            <Button onClick={() => setChosen(null)}>Cancel</Button>
          </>
        ) : null}
        <Button pending={isRefreshing} onClick={() => void refresh()}>
          Refresh
        </Button>
      </Cluster>
      <ConfirmDialog
        title={isOn ? 'Turn community mode on?' : 'Turn community mode off?'}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={save}
        confirmLabel={isOn ? 'Turn it on' : 'Turn it off'}
        isDanger={!isOn}
        isTold={!unpaid.isFetching}
      >
        <Consequences isOn={isOn} {...unpaid} />
      </ConfirmDialog>
    </Stack>
  );
}

interface ConsequencesProps extends Pick<ReturnType<typeof useUnpaidOrders>, 'data' | 'error'> {
  isOn: boolean;
}

function Consequences({ isOn, data, error }: ConsequencesProps) {
  if (!error && !data) return <p>Counting unpaid orders…</p>;
  const unpaid = error ? null : (data?.unpaid ?? null);
  if (data?.unpaid === 0)
    return (
      <p>
        {isOn
          ? 'There are no unpaid orders now. Orders placed in the meantime show nothing to pay.'
          : 'There are no unpaid orders: no one is asked for money.'}
      </p>
    );
  return isOn ? (
    <>
      <p>
        {unpaid === null
          ? 'Unpaid orders, which we couldn’t count just now, will show nothing to pay from now on, and so will new orders.'
          : plural(
              unpaid,
              '1 unpaid order will show nothing to pay from now on, and so will new orders.',
              `${formatCount(unpaid)} unpaid orders will show nothing to pay from now on, and so will new orders.`,
            )}{' '}
        No one is reminded, and no unpaid order is cancelled.
      </p>
      <p>
        When you turn it off, all of them will show their real amounts again, and their buyers will be asked to pay.
      </p>
    </>
  ) : (
    <>
      <p>
        {unpaid === null
          ? 'Unpaid orders, which we couldn’t count just now, will show their real amounts again.'
          : plural(
              unpaid,
              '1 unpaid order will show its real amount again.',
              `${formatCount(unpaid)} unpaid orders will show their real amounts again.`,
            )}
        {data && data.placedMeanwhile > 0
          ? ` ${plural(
              data.placedMeanwhile,
              '1 of them was placed while there was nothing to pay.',
              `${data.placedMeanwhile} of them were placed while there was nothing to pay.`,
            )}`
          : null}
      </p>
      <p>
        Their buyers will be told the amount and the due date within minutes. The time community mode lasted is added to
        that date.
      </p>
    </>
  );
}
