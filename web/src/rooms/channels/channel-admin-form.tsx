import { type Channel, channelBody } from '@cobuy/contract/channels/channels.http';
import { longestChannelDescription, longestChannelName } from '@cobuy/domain/channels/channel-rules';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChannelActions } from './channels.api.ts';

interface ChannelAdminFormProps {
  channel: Channel;
  onManageMembers: () => void;
  onGone: () => void;
}

const ends = {
  archive: {
    title: 'Archive',
    text: 'It’ll disappear from everyone’s list, and no one can write in it anymore. This can’t be undone.',
    failed: 'Failed to archive channel',
  },
  delete: {
    title: 'Delete',
    text: 'The channel and all its messages will be gone for everyone. This can’t be undone.',
    failed: 'Failed to delete channel',
  },
} as const;

/** What the administrators of a channel set. A default channel keeps its name and stays open. */
export function ChannelAdminForm({ channel, onManageMembers, onGone }: ChannelAdminFormProps) {
  const deeds = useChannelActions(channel.id);
  const [end, setEnd] = useState<keyof typeof ends | null>(null);
  const { fields, field, box, submit, summary, isSubmitting } = useForm({
    read: (typed) => readWithSchema(channelBody, typed),
    start: {
      name: channel.name,
      description: channel.description ?? '',
      isPrivate: channel.isPrivate,
      adminOnly: channel.adminOnly,
    },
    explain: 'Failed to update channel',
    onSubmit: async ({ description, ...body }) => {
      await deeds.update(channel.isDefault ? { description } : { ...body, description });
      showToast({ tone: 'ok', title: 'Channel saved' });
    },
  });
  const hasName = fields.name.trim() !== '';
  const finish = async (how: keyof typeof ends) => {
    try {
      await (how === 'archive' ? deeds.archive() : deeds.remove());
    } catch (error) {
      throw new Error(messageOf(error, ends[how].failed));
    }
    onGone();
  };
  return (
    <Stack gap={24}>
      <FormSummary {...summary} />
      {channel.isDefault ? (
        <Notice>The default channel keeps its name, stays open to everyone and can’t be removed.</Notice>
      ) : null}
      <Form onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={longestChannelName}
          autoComplete="off"
          readOnly={channel.isDefault}
          checks="name"
          {...field('name')}
        />
        <TextArea
          label="Description"
          optional
          maxLength={longestChannelDescription}
          checks="description"
          {...field('description')}
        />
        {channel.isDefault ? null : (
          <>
            <Checkbox label="Private" detail="Only people who are added can see it." {...box('isPrivate')} />
            <Checkbox
              label="Admin only"
              detail="Everyone can read; only administrators can write."
              {...box('adminOnly')}
            />
          </>
        )}
        <Cluster gap={8}>
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={!hasName}>
            Save changes
          </Button>
          <Button onClick={onManageMembers}>Manage members</Button>
        </Cluster>
      </Form>
      {channel.isDefault ? null : (
        <Cluster gap={8}>
          <Button variant="danger" onClick={() => setEnd('archive')}>
            Archive channel
          </Button>
          <Button variant="danger" onClick={() => setEnd('delete')}>
            Delete channel
          </Button>
        </Cluster>
      )}
      <ConfirmDialog
        title={`${end ? ends[end].title : ''} ${channel.name}?`}
        isOpen={end !== null}
        onClose={() => setEnd(null)}
        onConfirm={async () => {
          if (end) await finish(end);
        }}
        confirmLabel={`${end ? ends[end].title : ''} channel`}
        isDanger
      >
        {end ? ends[end].text : null}
      </ConfirmDialog>
    </Stack>
  );
}
