import { updateBody } from '@cobuy/contract/updates/updates.http';
import { readWithSchema } from '../../lib/read-with-schema.ts';
import { useForm } from '../../lib/use-form.ts';
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useAudience } from '../broadcasts/broadcasts.api.ts';
import { describeAudience, describeSending } from '../broadcasts/describe-sending.ts';
import { dropUpdate, keepUpdate, readUpdate } from './kept-update.ts';
import { useUpdateDeeds } from './updates.api.ts';

/** An update is written knowing whom it reaches. */
export function PostUpdateDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const { post } = useUpdateDeeds(dealId);
  const keyOf = useIdempotencyKeys();
  const { data: audience } = useAudience(dealId, false);
  const form = useForm({
    start: () => ({ text: readUpdate(dealId) }),
    read: (typed) => readWithSchema(updateBody, typed),
    explain: 'The update could not be posted',
    placeOf: (field) => (field === 'body' ? 'text' : field),
    onSubmit: async (body) => {
      const { recipients } = await post(body, keyOf({ ...body, dealId }));
      dropUpdate(dealId);
      showToast({ tone: 'ok', ...describePosting(recipients) });
      onClose();
    },
  });
  const text = form.field('text');
  return (
    <FormDialog title="Post an update" onClose={onClose} form={form} submitLabel="Post update">
      <p role="status">
        It stands on the page for everybody, with the time.{' '}
        {audience ? describeAudience(audience, false) : 'Counting whom it reaches…'}
      </p>
      <TextArea
        label="Update"
        checks="body"
        rows={6}
        {...text}
        onChange={(event) => {
          text.onChange(event);
          keepUpdate(dealId, event.target.value);
        }}
      />
    </FormDialog>
  );
}

const describePosting = (recipients: number) =>
  recipients === 0
    ? { title: 'Update posted', text: 'It stands on the page.' }
    : { title: 'Update posted', text: `${describeSending(recipients, true).title}, and on the page for everybody.` };
