import { confirmPasswordProblem, newPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { readChecked, useForm } from '../lib/use-form.ts';
import { resetPassword } from '../rooms/auth/auth.api.ts';
import { BrokenLink } from '../rooms/auth/broken-link.tsx';
import { EntryFrame } from '../rooms/auth/entry-frame.tsx';
import { PasswordLink } from '../rooms/auth/password-link.tsx';
import { useOpenAccount } from '../rooms/auth/use-open-account.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/show-toast.ts';
import { Form } from '../ui/fields/form.tsx';
import { FormSummary } from '../ui/fields/form-summary.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';

const title = 'Choose a new password';

export function ResetPasswordPage() {
  usePageTitle(title);
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <BrokenLink title={title} />;
  return (
    <PasswordLink title={title} token={token} purpose="reset_password">
      <ResetPasswordForm token={token} />
    </PasswordLink>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
  const open = useOpenAccount();
  const { field, submit, summary, isSubmitting } = useForm({
    start: { password: '', confirmPassword: '' },
    read: (typed) =>
      readChecked(typed, {
        password: newPasswordProblem(typed.password),
        confirmPassword: confirmPasswordProblem(typed),
      }),
    explain: 'Failed to change password',
    onSubmit: async ({ password }) => {
      await open(() => resetPassword({ token, password }), '/dashboard');
      showToast({ tone: 'ok', title: 'Your password is changed', text: 'You were signed out on all other devices.' });
    },
  });
  return (
    <EntryFrame
      title={title}
      lead="You'll be signed out on all other devices."
      more={
        <p>
          <Link to="/forgot-password">Ask for another link</Link>
        </p>
      }
    >
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          Change password
        </Button>
      </Form>
    </EntryFrame>
  );
}
