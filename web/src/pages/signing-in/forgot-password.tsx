import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { askForPasswordLink } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { useMailSending } from '../../rooms/system/system.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';

export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const entry = useEntryState();
  const { sendsMail, whomToAsk } = useMailSending();
  const [answer, setAnswer] = useState<string | null>(null);
  const { field, submit, summary, isSubmitting } = useForm({
    start: { email: entry.text('email') ?? '' },
    read: (typed) => readChecked(typed, { email: emailProblem(typed.email) }),
    explain: 'Request failed',
    onSubmit: async ({ email }) => setAnswer((await askForPasswordLink(email)).message),
  });

  return (
    <EntryFrame
      title="Forgot your password?"
      lead={
        sendsMail
          ? 'We’ll send you a link to choose a new one.'
          : `This site can’t send e-mail. Request a link, then get it from ${whomToAsk}.`
      }
      more={
        <p>
          <Link to="/login" state={entry.state}>
            Back to sign in
          </Link>
        </p>
      }
    >
      {answer ? (
        <Notice tone="ok" announced title={sendsMail ? 'Check your e-mail' : 'Request your link'}>
          {sendsMail ? answer : `Write to ${whomToAsk}. If that account exists, they’ll have your link.`}
        </Notice>
      ) : null}
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <EmailField label="Email" {...field('email')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          {sendsMail
            ? answer
              ? 'Send another link'
              : 'Send the link'
            : answer
              ? 'Request another link'
              : 'Request a link'}
        </Button>
      </Form>
    </EntryFrame>
  );
}
