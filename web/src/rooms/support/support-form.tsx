import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { supportMessageRules, supportNameRules, supportOrderNumberProblem } from '@cobuy/domain/support/support-rules';
import { keptNotSent } from '@cobuy/domain/system/mail-delivery';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { useEffect, useState } from 'react';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { formDrafts } from '../../lib/drafts/form-drafts.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { isRecord } from '../../lib/is-record.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { sendSupportMessage } from './support.api.ts';

interface SupportFormProps {
  person: { name: string; email: string };
  orderNumber: string;
}

const isMessage = (kept: unknown): kept is { message: string } => isRecord(kept) && typeof kept.message === 'string';
const drafts = formDrafts('support-message', isMessage);

export function SupportForm({ person, orderNumber }: SupportFormProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const keyOf = useIdempotencyKeys();
  const { field, fields, set, submit, summary, isSubmitting } = useForm({
    start: () => ({ ...person, orderNumber, message: drafts.read('')?.fields.message ?? '' }),
    read: (typed) =>
      readChecked(typed, {
        name: requiredTextProblem(typed.name, supportNameRules),
        email: emailProblem(typed.email),
        orderNumber: supportOrderNumberProblem(typed.orderNumber),
        message: requiredTextProblem(typed.message, supportMessageRules),
      }),
    explain: 'We couldn’t send your message',
    onSubmit: async (body) => {
      setAnswer(await sendSupportMessage(body, keyOf(body)));
      set('message', '');
    },
  });
  const { message } = fields;
  // Maintenance may start at any time and reloads the page, so the draft is kept.
  useEffect(() => {
    if (message) drafts.keep('', { fields: { message } });
    else drafts.drop('');
  }, [message]);
  return (
    <>
      {answer ? (
        <Notice tone="ok" announced title={answer.includes(keptNotSent) ? 'Message kept' : 'Message sent'}>
          {answer}
        </Notice>
      ) : null}
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <EmailField label="Email" {...field('email')} />
        <TextField
          label="Order number (optional)"
          hint="Like GB-7K2M-Q9XD-4T6P-B3WN"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('orderNumber')}
        />
        <TextArea label="Message" rows={6} checks="message" {...field('message')} />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending…">
          Send message
        </Button>
      </Form>
    </>
  );
}
