import type { Channel, ChannelMember } from '@cobuy/contract/channels/channels.http';
import { ended } from '@cobuy/domain/texts/ended';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Avatar } from '../../ui/format/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { type MemberPermissions, useChannelActions, useChannelCandidates } from './channels.api.ts';
import styles from './manage-members.module.css';

interface ManageMembersProps {
  channel: Channel;
  members: readonly ChannelMember[];
  userId: string;
  onClose: () => void;
}

export function ManageMembers({ channel, members, userId, onClose }: ManageMembersProps) {
  const deeds = useChannelActions(channel.id);
  const [removing, setRemoving] = useState<ChannelMember | null>(null);
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'Failed to update member') });
    }
  };
  const set = (member: ChannelMember, permissions: MemberPermissions) =>
    void attempt(deeds.updateMember(member.userId, permissions));
  return (
    <Dialog title={`Members of ${channel.name}`} isOpen onClose={onClose}>
      {channel.isDefault ? (
        <p>Everyone in the organization is a member of the default channel.</p>
      ) : (
        <AddPeople channelId={channel.id} onAdd={(id) => void attempt(deeds.addMember(id))} />
      )}
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.userId} className={styles.member}>
            <Avatar name={member.user.name} url={member.user.avatarUrl} size={36} isOwn={member.userId === userId} />
            <span className={styles.who}>
              <b>{member.userId === userId ? `${member.user.name} (you)` : member.user.name}</b>
              {member.user.email ? <span className={styles.email}>{member.user.email}</span> : null}
            </span>
            {member.isAdmin ? <span className={styles.mark}>Admin</span> : null}
            {member.canPost ? null : <span className={styles.mark}>Silenced</span>}
            <MenuButton
              label={`Change ${member.user.name}`}
              className={styles.menu}
              sections={[
                {
                  id: 'member',
                  label: member.user.name,
                  actions: [
                    {
                      id: 'admin',
                      ...named(member.isAdmin ? 'Remove as channel admin' : 'Make a channel admin'),
                      onAction: () => set(member, { isAdmin: !member.isAdmin }),
                    },
                    {
                      id: 'post',
                      ...named(member.canPost ? 'Silence: no more posting' : 'Allow posting'),
                      onAction: () => set(member, { canPost: !member.canPost }),
                    },
                    ...(channel.isDefault
                      ? []
                      : [{ id: 'remove', ...named('Remove from the channel'), onAction: () => setRemoving(member) }]),
                  ],
                },
              ]}
            >
              <Icon name="more" />
            </MenuButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Remove ${removing?.user.name ?? ''}?`}
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await deeds.removeMember(removing.userId);
        }}
        confirmLabel="Remove from the channel"
        isDanger
      >
        They’ll no longer hear about messages in {ended(channel.name)}
      </ConfirmDialog>
    </Dialog>
  );
}

const named = (label: string) => ({ label, text: label });

function AddPeople({ channelId, onAdd }: { channelId: string; onAdd: (userId: string) => void }) {
  const [search, setSearch] = useState('');
  const { data: candidates = [], isLoadingError } = useChannelCandidates(channelId, search);
  return (
    <Stack gap={8}>
      <SearchField
        name="candidate"
        label="Add people"
        value={search}
        onSearch={setSearch}
        placeholder="Name or e-mail"
      />
      {isLoadingError ? <p>Failed to load members</p> : null}
      {search !== '' && candidates.length === 0 && !isLoadingError ? <p>There’s no one by that name to add.</p> : null}
      <ul className={styles.candidates}>
        {candidates.slice(0, search === '' ? 5 : 20).map(({ id, name, email }) => (
          <li key={id} className={styles.member}>
            <span className={styles.who}>
              <b>{name}</b>
              <span className={styles.email}>{email}</span>
            </span>
            <Button size="small" onClick={() => onAdd(id)} aria-label={`Add ${name}`}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
