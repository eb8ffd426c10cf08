import {
  accountFields,
  confirmPasswordProblem,
  firstNameProblem,
  lastNameProblem,
  newPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '../../lib/addresses/safe-return-path.ts';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { textInputs } from '../../lib/forms/typed-fields.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { setPassword } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { PasswordLink } from '../../rooms/auth/password-link.tsx';
import { useOpenAccount } from '../../rooms/auth/use-open-account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** A guest makes an account here; an order's confirmation, an order sign-in, or a mail leads to it. */
export function SetPasswordPage() {
  usePageTitle('Set a password');
  const [search] = useSearchParams();
  const entry = useEntryState();
  const email = entry.text('email');
  const token = search.get('token');
  if (token)
    return (
      <PasswordLink title="Set a password" token={token} purpose="set_password">
        {() => <SetPasswordForm email={email} token={token} />}
      </PasswordLink>
    );
  return email ? <SetPasswordForm email={email} token={null} /> : <Navigate to="/login" replace />;
}

function SetPasswordForm({ email, token }: { email: string | null; token: string | null }) {
  const open = useOpenAccount();
  const entry = useEntryState();
  // As typed in the order that this session is for.
  const user = useSession((session) => session.user);
  const { field, submit, summary, isSubmitting } = useForm({
    start: { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', password: '', confirmPassword: '' },
    read: (typed) =>
      readChecked(typed, {
        // Somebody who comes from a mail proves the address by its link and can give a name later.
        ...(token ? {} : { firstName: firstNameProblem(typed.firstName), lastName: lastNameProblem(typed.lastName) }),
        password: newPasswordProblem(typed.password),
        confirmPassword: confirmPasswordProblem(typed),
      }),
    explain: 'Failed to set password',
    onSubmit: async ({ password, confirmPassword: _, ...names }) => {
      const wanted = { password, ...(email ? { email } : {}), ...(token ? { token } : names) };
      await open(
        () => setPassword(wanted),
        (answer) => {
          const isOrdered = entry.flag('fromOrderConfirmation');
          const ordered = isOrdered ? (entry.text('orderNumber') ?? answer.orderNumber) : null;
          if (ordered) return `/buyer/orders/${encodeURIComponent(ordered)}`;
          return safeReturnPath(entry.from) ?? '/dashboard';
        },
      );
    },
  });

  const text = textInputs(accountFields, { field });
  return (
    <EntryFrame
      title="Set a password"
      lead={
        email
          ? `For ${email}: with a password, you’ll see all your orders in one place.`
          : 'With a password, you’ll see all your orders in one place.'
      }
    >
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        {/* So that password managers know whose password it is. */}
        {email ? <input type="email" name="username" autoComplete="username" value={email} readOnly hidden /> : null}
        {token ? null : (
          <FieldRow>
            <TextField autoComplete="given-name" {...text('firstName')} />
            <TextField autoComplete="family-name" {...text('lastName')} />
          </FieldRow>
        )}
        <PasswordField
          label="Password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          Set password
        </Button>
      </Form>
    </EntryFrame>
  );
}
