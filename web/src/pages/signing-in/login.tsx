import { emailProblem, signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { safeReturnPath } from '../../lib/addresses/safe-return-path.ts';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { noteStay } from '../../lib/session/stay-signed-in.ts';
import { signIn } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { useOpenAccount } from '../../rooms/auth/use-open-account.ts';
import { useSystemStatus } from '../../rooms/system/system.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

export function LoginPage() {
  usePageTitle('Sign in');
  const open = useOpenAccount();
  // Most phones belong to one person.
  const isPhone = useIsPhone();
  const [chosen, setStay] = useState<boolean | null>(null);
  const stay = chosen ?? isPhone;
  const entry = useEntryState();
  const isClosed = useSystemStatus().data?.maintenanceMode ?? false;
  const hasExpired = useSession((session) => session.hasExpired);
  const { field, submit, summary, isSubmitting } = useForm({
    start: { email: entry.text('email') ?? '', password: '' },
    read: (typed) =>
      readChecked(typed, {
        email: emailProblem(typed.email),
        password: signInPasswordProblem(typed.password),
      }),
    explain: 'Failed to sign in',
    onSubmit: async (values) => {
      noteStay(stay);
      try {
        await open(() => signIn({ ...values, stay }), safeReturnPath(entry.from) ?? '/');
      } catch (error) {
        noteStay(false);
        throw error;
      }
    },
  });

  return (
    <EntryFrame
      title="Sign in"
      more={
        isClosed ? null : (
          <>
            <p>
              Ordered without an account?{' '}
              <Link to="/order-login" state={entry.state}>
                Sign in with your order number
              </Link>
            </p>
            <p>
              New here?{' '}
              <Link to="/register" state={entry.state}>
                Create an account
              </Link>
            </p>
            <p>
              Just looking? <Link to="/browse">Continue as guest</Link>
            </p>
          </>
        )
      }
    >
      {hasExpired ? (
        <Notice tone="warn" announced>
          Session expired. Please login again.
        </Notice>
      ) : null}
      {entry.text('plan') ? (
        <Notice>You chose the {entry.text('plan')} plan. You’ll continue with it after this.</Notice>
      ) : null}
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <EmailField label="Email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <Checkbox
          name="stay"
          label="Stay signed in on this device"
          detail="Lets you see your orders offline. Use only on your own device."
          checked={stay}
          onChange={(event) => setStay(event.target.checked)}
        />
        <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Signing in…">
          Sign in
        </Button>
        <p>
          <Link to="/forgot-password" state={entry.state}>
            Forgot your password?
          </Link>
        </p>
      </Form>
    </EntryFrame>
  );
}
