import {
  accountFields,
  confirmPasswordProblem,
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  newPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { ended } from '@cobuy/domain/texts/ended';
import { Link, useNavigate } from 'react-router';
import { safeReturnPath } from '../../lib/addresses/safe-return-path.ts';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { textInputs } from '../../lib/forms/typed-fields.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { register } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export function RegisterPage() {
  usePageTitle('Create an account');
  const navigate = useNavigate();
  const entry = useEntryState();
  const invitationCode = entry.text('invitationCode');
  const invitingOrganization = invitationCode
    ? (entry.text('organizationName') ?? 'the organization that invited you')
    : null;
  const { field, submit, summary, isSubmitting } = useForm({
    start: { firstName: '', lastName: '', email: entry.text('email') ?? '', password: '', confirmPassword: '' },
    read: (typed) =>
      readChecked(typed, {
        firstName: firstNameProblem(typed.firstName),
        lastName: lastNameProblem(typed.lastName),
        email: emailProblem(typed.email),
        password: newPasswordProblem(typed.password),
        confirmPassword: confirmPasswordProblem(typed),
      }),
    explain: 'Failed to create account',
    onSubmit: async ({ confirmPassword: _, ...values }) => {
      await register(invitationCode ? { ...values, invitationCode } : values);
      // Somebody with an invitation has joined by registering.
      const back = invitationCode ? null : safeReturnPath(entry.from);
      if (invitingOrganization) showToast({ tone: 'ok', title: `Welcome to ${invitingOrganization}` });
      await navigate(back ?? '/dashboard', { replace: true });
    },
  });

  const text = textInputs(accountFields, { field });
  return (
    <EntryFrame
      title="Create an account"
      more={
        <p>
          Have an account?{' '}
          <Link to="/login" state={entry.state}>
            Sign in
          </Link>
        </p>
      }
    >
      {invitingOrganization ? (
        <Notice>
          You’re creating an account to join {ended(invitingOrganization)}{' '}
          <Link to="/register" state={{ email: entry.text('email') }} replace>
            Register without the invitation
          </Link>
        </Notice>
      ) : null}
      {entry.text('plan') ? (
        <Notice>You chose the {entry.text('plan')} plan. You’ll continue with it after this.</Notice>
      ) : null}
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        <FieldRow>
          <TextField autoComplete="given-name" {...text('firstName')} />
          <TextField autoComplete="family-name" {...text('lastName')} />
        </FieldRow>
        <EmailField label="Email" {...field('email')} />
        <PasswordField
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting} pendingLabel="Creating your account…">
          Create account
        </Button>
        <p>
          By creating an account you accept the <Link to="/terms">Terms of Service</Link> and the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </Form>
    </EntryFrame>
  );
}
