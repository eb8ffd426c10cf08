import { channelBody } from '@cobuy/contract/channels/channels.http';
import { channelTexts, longestChannelDescription, longestChannelName } from '@cobuy/domain/channels/channel-rules';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCreateChannel } from './channels.api.ts';

/** For those who run the organization. */
export function NewChannel({ onClose, onCreated }: { onClose: () => void; onCreated: (channelId: string) => void }) {
  const create = useCreateChannel();
  const form = useForm({
    read: (typed) => readWithSchema(channelBody, typed),
    start: { name: '', description: '', isPrivate: false, adminOnly: false },
    explain: 'We couldn’t create the channel',
    onSubmit: async (body) => {
      const { id } = await create(body);
      onCreated(id);
    },
  });
  const { fields, field, box } = form;
  const hasName = fields.name.trim() !== '';
  return (
    <FormDialog title="New channel" onClose={onClose} form={form} submitLabel="Create channel" canSubmit={hasName}>
      <TextField
        label="Name"
        hint={channelTexts.nameHint}
        maxLength={longestChannelName}
        autoComplete="off"
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
      <Checkbox label="Private" detail="Only people who are added can see it." {...box('isPrivate')} />
      <Checkbox label="Admin only" detail="Everyone can read; only administrators can write." {...box('adminOnly')} />
    </FormDialog>
  );
}
