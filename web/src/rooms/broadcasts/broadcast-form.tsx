import { broadcastBody } from '@cobuy/contract/broadcasts/broadcasts.http';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
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
  /** The deal that was already chosen; null for none. */
  chosen: string | null;
  onClose: () => void;
}

const everyMember = '';

export function BroadcastForm({ groupBuys, tellsMembers, chosen, onClose }: BroadcastFormProps) {
  const send = useSendBroadcast();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    read: (typed) => readWithSchema(broadcastBody, typed),
    start: {
      groupBuyId: chosen ?? (tellsMembers ? everyMember : (groupBuys[0]?.id ?? everyMember)),
      title: '',
      body: '',
    },
    explain: 'The announcement could not be sent',
    onSubmit: async (body) => {
      const { recipients } = await send(body, keyOf(body));
      showToast({ tone: 'ok', ...describeSending(recipients, body.groupBuyId !== null) });
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title="New announcement" onClose={onClose} form={form} submitLabel="Send announcement">
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
