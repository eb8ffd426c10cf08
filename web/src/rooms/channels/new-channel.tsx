import { channelBody } from '@cobuy/contract/channels/channels.http';
import { channelTexts, longestChannelDescription, longestChannelName } from '@cobuy/domain/channels/channel-rules';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCreateChannel } from './channels.api.ts';

/** For those who run the organization. */
export function NewChannel({ onClose, onCreated }: { onClose: () => void; onCreated: (channelId: string) => void }) {
  const create = useCreateChannel();
  const { form, field, submit, summary, isSubmitting } = useContractForm({
    schema: channelBody,
    defaultValues: { name: '', description: '', isPrivate: false, adminOnly: false },
    fallbackMessage: 'The channel could not be created',
    onSubmit: async (body) => {
      const { id } = await create(body);
      onCreated(id);
    },
  });
  const hasName = form.watch('name').trim() !== '';
  const { error: _private, ...isPrivate } = field('isPrivate');
  const { error: _adminOnly, ...adminOnly } = field('adminOnly');
  return (
    <FormDialog
      title="New channel"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isSubmitting}
      submitLabel="Create channel"
      canSubmit={hasName}
      summary={summary}
    >
      <TextField
        label="Name"
        hint={channelTexts.nameHint}
        maxLength={longestChannelName}
        autoComplete="off"
        {...field('name')}
      />
      <TextArea label="Description" optional maxLength={longestChannelDescription} {...field('description')} />
      <Checkbox label="Private" detail="Only people who are added see it." {...isPrivate} />
      <Checkbox label="Admin only" detail="Everybody reads, only administrators write." {...adminOnly} />
    </FormDialog>
  );
}
