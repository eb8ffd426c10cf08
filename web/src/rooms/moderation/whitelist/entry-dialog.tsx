import { whitelistBody } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts, whitelistReasonRules, whitelistTermRules } from '@cobuy/domain/moderation/moderation-rules';
import { readWithSchema } from '../../../lib/read-with-schema.ts';
import { type Reading, useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { fieldOptions } from '../field-names.ts';
import { type SentEntry, useChangeWhitelist } from './whitelist.api.ts';

interface Fields {
  term: string;
  reason: string;
  /** Empty: everywhere. */
  context: string;
  /** As a date-time field holds it; empty: never. */
  expiresAt: string;
}

function read({ context, expiresAt, ...fields }: Fields): Reading<SentEntry> {
  const expiry = expiresAt === '' ? null : new Date(expiresAt);
  if (expiry && !(expiry > new Date()))
    return { problems: [{ field: 'expiresAt', message: 'The expiry must be in the future' }] };
  return readWithSchema(whitelistBody, {
    ...fields,
    context: (context || null) as SentEntry['context'],
    expiresAt: expiry?.toISOString() ?? null,
  } as SentEntry);
}

/** A term to allow. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { add } = useChangeWhitelist();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: { term: '', reason: '', context: '', expiresAt: '' },
    read,
    explain: moderationTexts.entryAddFailed,
    onSubmit: async (body) => {
      await add(body, keyOf(body));
      showToast({ tone: 'ok', title: 'Entry added' });
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog title="Allow a term" onClose={onClose} form={form} submitLabel="Add Entry">
      <TextField
        label="Term"
        hint="The words that are honest, with the keyword in them: “crack open a melon”."
        autoComplete="off"
        maxLength={whitelistTermRules.most}
        {...field('term')}
      />
      <TextArea
        label="Reason"
        hint="For SUPERADMINs only."
        rows={2}
        maxLength={whitelistReasonRules.most}
        {...field('reason')}
      />
      <Select label="Where" options={[{ value: '', label: 'Everywhere' }, ...fieldOptions]} {...field('context')} />
      <TextField
        label="Expires"
        optional
        hint="From then on the term is checked as any other."
        type="datetime-local"
        {...field('expiresAt')}
      />
    </FormDialog>
  );
}
