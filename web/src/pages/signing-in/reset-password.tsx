import type { PasswordLinkState } from '@cobuy/contract/auth/security.http';
import { confirmPasswordProblem, newPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { Link, useSearchParams } from 'react-router';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { resetPassword } from '../../rooms/auth/auth.api.ts';
import { BrokenLink } from '../../rooms/auth/broken-link.tsx';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { PasswordLink } from '../../rooms/auth/password-link.tsx';
import { useOpenAccount } from '../../rooms/auth/use-open-account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type Invitation = NonNullable<PasswordLinkState['invitation']>;

/** As long as nobody knows whether it is the first one. */
const title = 'Choose a password';

/** `/reset-password?token=`: a new password, or the first one of the person an organization invited. */
export function ResetPasswordPage() {
  usePageTitle(title);
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <BrokenLink title={title} />;
  return (
    <PasswordLink title={title} token={token} purpose="reset_password">
      {({ invitation }) => (
        <ChoosePasswordForm token={token} {...(invitation ? firstPassword(invitation) : anotherPassword)} />
      )}
    </PasswordLink>
  );
}

interface Words {
  title: string;
  lead: string;
  label: string;
  submitLabel: string;
  done: { title: string; text: string };
  /** People who forgot a password ask for a new link themselves. */
  asksAgain: boolean;
}

const anotherPassword: Words = {
  title: 'Choose a new password',
  lead: "You'll be signed out on all other devices.",
  label: 'New password',
  submitLabel: 'Change password',
  done: { title: 'Your password has been changed', text: 'You were signed out on all other devices.' },
  asksAgain: true,
};

const firstPassword = ({ email, firstName, organization, inviter }: Invitation): Words => ({
  title,
  lead: [
    firstName ? `Hi ${firstName}!` : 'Welcome!',
    inviter ? `${inviter} invited you to ${ended(organization)}` : `${organization} invited you to join.`,
    `You’ll sign in with ${email} and this password.`,
  ].join(' '),
  label: 'Password',
  submitLabel: 'Save and continue',
  done: { title: `Welcome to ${organization}`, text: `Next time, sign in with ${email}.` },
  asksAgain: false,
});

function ChoosePasswordForm({ token, title, lead, label, submitLabel, done, asksAgain }: Words & { token: string }) {
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
      showToast({ tone: 'ok', ...done });
    },
  });
  return (
    <EntryFrame
      title={title}
      lead={lead}
      more={
        asksAgain ? (
          <p>
            <Link to="/forgot-password">Request another link</Link>
          </p>
        ) : null
      }
    >
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <PasswordField label={label} hint="At least 8 characters" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          {submitLabel}
        </Button>
      </Form>
    </EntryFrame>
  );
}
