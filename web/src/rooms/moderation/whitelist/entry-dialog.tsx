import { whitelistBody } from '@cobuy/contract/moderation/moderation.http';
import { moderationTexts, whitelistReasonRules, whitelistTermRules } from '@cobuy/domain/moderation/moderation-rules';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../../lib/forms/read-with-schema.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { fieldOptions } from '../field-names.ts';
import { SingleWordNotice } from '../single-word-notice.tsx';
import { type SentEntry, useChangeWhitelist } from './whitelist.api.ts';

interface Fields {
  term: string;
  reason: string;
  /** Empty: everywhere. */
  context: string;
  /** As a date-time field holds it; empty: never. */
  expiresAt: string;
  /** A half-typed date-time field holds nothing, just like an empty one. */
  isHalfTyped: boolean;
}

function expiryProblem({ expiresAt, isHalfTyped }: Fields): string | null {
  if (isHalfTyped) return 'The expiration needs a date and a time';
  return expiresAt !== '' && new Date(expiresAt) <= new Date() ? 'The expiration must be in the future' : null;
}

function read(fields: Fields): Reading<SentEntry> {
  const { term, reason, context, expiresAt } = fields;
  const reading = readWithSchema(whitelistBody, {
    term,
    reason,
    context: (context || null) as SentEntry['context'],
    expiresAt: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
  } as SentEntry);
  const ofExpiry = expiryProblem(fields);
  if (ofExpiry === null) return reading;
  return { problems: [...(reading.problems ?? []), { field: 'expiresAt', message: ofExpiry }] };
}

export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { add } = useChangeWhitelist();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: { term: '', reason: '', context: '', expiresAt: '', isHalfTyped: false },
    read,
    explain: moderationTexts.entryAddFailed,
    onSubmit: async (body) => {
      await add(body, keyOf(body));
      showToast({ tone: 'ok', title: 'Entry added' });
      onClose();
    },
  });
  const { field, set } = form;
  const expiresAt = field('expiresAt');
  // Date parts that make no date yet fire no change event, only key events.
  const lookAtParts = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    set('isHalfTyped', currentTarget.validity.badInput);
  return (
    <FormDialog title="Allow a term" onClose={onClose} form={form} submitLabel="Add Entry">
      <TextField
        label="Term"
        hint="The legitimate words, with the keyword in them: “crack open a melon”. Everyone can read it, so leave out people’s names and numbers."
        autoComplete="off"
        maxLength={whitelistTermRules.most}
        {...field('term')}
      />
      <SingleWordNotice term={form.fields.term} isEverywhere={form.fields.context === ''} />
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
        hint="From then on, the term is checked like any other."
        type="datetime-local"
        {...expiresAt}
        onKeyUp={lookAtParts}
        onChange={(event) => {
          expiresAt.onChange(event);
          lookAtParts(event);
        }}
      />
    </FormDialog>
  );
}
