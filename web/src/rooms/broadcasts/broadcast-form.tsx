import { broadcastBody } from '@cobuy/contract/broadcasts/broadcasts.http';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useSendBroadcast } from './broadcasts.api.ts';
import { describeSending } from './describe-sending.ts';

interface BroadcastFormProps {
  /** Deals whose participants the sender may tell. */
  groupBuys: readonly { id: string; title: string }[];
  /** Whether the sender may tell all members. */
  tellsMembers: boolean;
  onClose: () => void;
}

const everyMember = '';

export function BroadcastForm({ groupBuys, tellsMembers, onClose }: BroadcastFormProps) {
  const send = useSendBroadcast();
  const keyOf = useIdempotencyKeys();
  const { field, submit, summary, isSubmitting } = useContractForm({
    schema: broadcastBody,
    defaultValues: { groupBuyId: tellsMembers ? everyMember : (groupBuys[0]?.id ?? everyMember), title: '', body: '' },
    fallbackMessage: 'The announcement could not be sent',
    onSubmit: async (body) => {
      const { recipients } = await send(body, keyOf(body));
      showToast({ tone: 'ok', ...describeSending(recipients, body.groupBuyId !== null) });
      onClose();
    },
  });
  return (
    <FormDialog
      title="New announcement"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isSubmitting}
      submitLabel="Send announcement"
      summary={summary}
    >
      <Select
        label="To"
        options={[
          ...(tellsMembers ? [{ value: everyMember, label: 'All members of the organization' }] : []),
          ...groupBuys.map(({ id, title }) => ({ value: id, label: `Participants of ${title}` })),
        ]}
        {...field('groupBuyId')}
      />
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea
        label="Message"
        rows={8}
        hint="Everybody with an account reads it in the application. Participants get it by e-mail too, unless they turned that off; of all members, only those who want such mails."
        {...field('body')}
      />
    </FormDialog>
  );
}
