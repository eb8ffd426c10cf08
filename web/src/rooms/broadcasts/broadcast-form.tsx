import { broadcastBody } from '@cobuy/contract/broadcasts/broadcasts.http';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSendBroadcast } from './broadcasts.api.ts';

interface BroadcastFormProps {
  /** Deals whose participants the sender may tell. */
  groupBuys: readonly { id: string; title: string }[];
  /** Whether the sender may tell all members. */
  tellsMembers: boolean;
  onClose: () => void;
}

const formId = 'broadcast';
const everyMember = '';

export function BroadcastForm({ groupBuys, tellsMembers, onClose }: BroadcastFormProps) {
  const send = useSendBroadcast();
  // One key for all tries of what was typed: a try whose answer was lost tells nobody twice.
  const [tries] = useState(() => new Map<string, string>());
  const { field, submit, summary, isSubmitting } = useContractForm({
    schema: broadcastBody,
    defaultValues: { groupBuyId: tellsMembers ? everyMember : (groupBuys[0]?.id ?? everyMember), title: '', body: '' },
    fallbackMessage: 'The announcement could not be sent',
    onSubmit: async (body) => {
      const typed = JSON.stringify(body);
      const idempotencyKey = tries.get(typed) ?? newIdempotencyKey();
      tries.set(typed, idempotencyKey);
      const { recipients } = await send(body, idempotencyKey);
      showToast({ tone: 'ok', title: recipients === 1 ? 'Sent to 1 person' : `Sent to ${recipients} people` });
      onClose();
    },
  });
  return (
    <Dialog
      title="New announcement"
      isOpen
      onClose={onClose}
      isBusy={isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Send announcement
          </Button>
        </>
      }
    >
      <FormSummary {...summary} />
      <Form id={formId} onSubmit={submit}>
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
          hint="Everybody reads it in the application. Participants get it by e-mail too; of all members, those who want such mails."
          {...field('body')}
        />
      </Form>
    </Dialog>
  );
}
