import { updateBody } from '@cobuy/contract/updates/updates.http';
import { plural } from '@cobuy/domain/texts/plural';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useAudience } from '../broadcasts/broadcasts.api.ts';
import { describeAudience } from '../broadcasts/describe-sending.ts';
import { useMailWords } from '../system/mail-words.ts';
import { useUpdateActions } from './updates.api.ts';

const isText = (value: unknown): value is { text: string } => isRecord(value) && typeof value.text === 'string';
const drafts = formDrafts('update', isText);

const readUpdate = (dealId: string): string => drafts.read(dealId)?.fields.text ?? '';

function saveUpdate(dealId: string, text: string) {
  if (text) drafts.keep(dealId, { fields: { text } });
  else dropUpdate(dealId);
}

const dropUpdate = (dealId: string) => drafts.drop(dealId);

/** Posts an update, and says first whom it will reach. */
export function PostUpdateDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const { post } = useUpdateActions(dealId);
  const keyOf = useIdempotencyKeys();
  const { sendsMail } = useMailWords();
  const { data: audience } = useAudience(dealId, false);
  const form = useForm({
    start: () => ({ text: readUpdate(dealId) }),
    read: (typed) => readWithSchema(updateBody, typed),
    explain: 'We couldn’t post the update',
    placeOf: (field) => (field === 'body' ? 'text' : field),
    onSubmit: async (body) => {
      const { recipients } = await post(body, keyOf({ ...body, dealId }));
      dropUpdate(dealId);
      showToast({ tone: 'ok', ...describePosting(recipients, sendsMail) });
      onClose();
    },
  });
  const text = form.field('text');
  return (
    <FormDialog title="Post an update" onClose={onClose} form={form} submitLabel="Post update">
      <p role="status">
        It’ll appear on the page for everyone, with the time.{' '}
        {audience ? describeAudience(audience, { sendsMail }) : 'Counting recipients…'}
      </p>
      <TextArea
        label="Update"
        checks="body"
        rows={6}
        {...text}
        onChange={(event) => {
          text.onChange(event);
          saveUpdate(dealId, event.target.value);
        }}
      />
    </FormDialog>
  );
}

const describePosting = (recipients: number, sendsMail: boolean) =>
  recipients === 0
    ? { title: 'Update posted', text: 'It’s on the page.' }
    : {
        title: 'Update posted',
        text: sendsMail
          ? plural(
              recipients,
              'It’s on the page for everyone, and 1 buyer is notified.',
              `It’s on the page for everyone, and ${formatCount(recipients)} buyers are notified.`,
            )
          : plural(
              recipients,
              'It’s on the page for everyone, and 1 buyer is notified; e-mail is kept, not sent: this site has no mail server.',
              `It’s on the page for everyone, and ${formatCount(recipients)} buyers are notified; e-mail is kept, not sent: this site has no mail server.`,
            ),
      };
