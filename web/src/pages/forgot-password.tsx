import { forgotPasswordBody } from '@cobuy/contract/auth/auth.http';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { useContractForm } from '../lib/use-contract-form.ts';
import { useEntryState } from '../lib/use-entry-state.ts';
import { askForPasswordLink } from '../rooms/auth/auth.api.ts';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Form } from '../ui/fields/form.tsx';
import { FormSummary } from '../ui/fields/form-summary.tsx';
import { TextField } from '../ui/fields/text-field.tsx';

export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const entry = useEntryState();
  const [answer, setAnswer] = useState<string | null>(null);
  const { field, submit, summary, isSubmitting } = useContractForm({
    schema: forgotPasswordBody,
    defaultValues: { email: entry.text('email') ?? '' },
    fallbackMessage: 'Request failed',
    onSubmit: async ({ email }) => setAnswer((await askForPasswordLink(email)).message),
  });

  return (
    <EntryFrame
      title="Forgot your password?"
      lead="We send you a link to choose a new one."
      more={
        <p>
          <Link to="/login" state={entry.state}>
            Back to sign in
          </Link>
        </p>
      }
    >
      {answer ? (
        <Notice tone="ok" announced title="Check your e-mail">
          {answer}
        </Notice>
      ) : null}
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          {answer ? 'Send another link' : 'Send the link'}
        </Button>
      </Form>
    </EntryFrame>
  );
}
