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
          ? 'We send you a link to choose a new one.'
          : `This installation sends no e-mail. Ask for a link here, and ${whomToAsk} hands it to you.`
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
        <Notice tone="ok" announced title={sendsMail ? 'Check your e-mail' : 'Ask for your link'}>
          {sendsMail ? answer : `Write to ${whomToAsk}. If there is such an account, its link waits there.`}
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
              ? 'Ask for another link'
              : 'Ask for a link'}
        </Button>
      </Form>
    </EntryFrame>
  );
}
