import type { Channel } from '@cobuy/contract/channels/channels.http';
import { channelTexts } from '@cobuy/domain/channels/channel-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChannelAdminForm } from './channel-admin-form.tsx';
import { useChannelActions } from './channels.api.ts';

interface ChannelSettingsProps {
  channel: Channel;
  onClose: () => void;
  onManageMembers: () => void;
  /** It is left, archived or deleted. */
  onGone: () => void;
}

export function ChannelSettings({ channel, onClose, onManageMembers, onGone }: ChannelSettingsProps) {
  const [tab, setTab] = useState('you');
  const forYou = <ForYou channel={channel} onGone={onGone} />;
  return (
    <Dialog title={`Settings for ${channel.name}`} isOpen onClose={onClose}>
      {channel.permissions.canManage ? (
        <Tabs
          label="Settings"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'you', label: 'For you', content: forYou },
            {
              id: 'admin',
              label: 'Admin',
              content: <ChannelAdminForm channel={channel} onManageMembers={onManageMembers} onGone={onGone} />,
            },
          ]}
        />
      ) : (
        forYou
      )}
    </Dialog>
  );
}

function ForYou({ channel, onGone }: { channel: Channel; onGone: () => void }) {
  const deeds = useChannelActions(channel.id);
  // Shown at once; a failure reverts it.
  const [isMuted, setIsMuted] = useState(channel.isMuted);
  const [isLeaving, setIsLeaving] = useState(false);
  const mute = async (next: boolean) => {
    setIsMuted(next);
    try {
      await deeds.mute(next);
    } catch (error) {
      setIsMuted(!next);
      showToast({ tone: 'danger', title: 'Failed to update mute status', text: messageOf(error, '') });
    }
  };
  const leave = () =>
    deeds.leave().catch((error) => {
      throw new Error(messageOf(error, 'Failed to leave channel'));
    });
  return (
    <Stack gap={16}>
      {channel.isMember ? (
        <Checkbox
          name="mute"
          label="Mute this channel"
          detail="You won’t be notified of anything written here, and it stays at the bottom of your list."
          checked={isMuted}
          onChange={({ target }) => void mute(target.checked)}
        />
      ) : (
        <p>You’re not a member of this channel.</p>
      )}
      {channel.permissions.canLeave ? (
        <div>
          <Button variant="danger" onClick={() => setIsLeaving(true)}>
            Leave channel
          </Button>
        </div>
      ) : channel.isDefault ? (
        <p>{channelTexts.cannotLeaveDefault}</p>
      ) : null}
      <ConfirmDialog
        title={`Leave ${channel.name}?`}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={async () => {
          await leave();
          onGone();
        }}
        confirmLabel="Leave channel"
        isDanger
      >
        {channel.isPrivate
          ? 'You won’t see it anymore, and someone will have to add you again.'
          : 'You won’t be notified of anything here anymore. To join again, open it.'}
      </ConfirmDialog>
    </Stack>
  );
}
