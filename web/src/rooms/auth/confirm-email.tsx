import {
  accountFields,
  firstNameProblem,
  lastNameProblem,
  newPasswordProblem,
  signInPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { textInputs } from '../../lib/forms/typed-fields.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldRow, Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { reclaimAccount, verifyEmail } from './email-link.api.ts';

interface WayProps {
  token: string;
  email: string;
  onOpen: (open: () => Promise<void>) => Promise<void>;
}

/** Tells password managers whose password it is. */
const username = (email: string) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** "It was me": the account's password, with the link, proves it. */
export function ConfirmEmailForm({ token, email, onOpen }: WayProps) {
  const { field, submit, summary, isSubmitting } = useForm({
    start: { password: '' },
    read: (typed) => readChecked(typed, { password: signInPasswordProblem(typed.password) }),
    explain: 'Failed to confirm your e-mail',
    onSubmit: ({ password }) => onOpen(() => verifyEmail({ token, password })),
  });
  return (
    <>
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        {username(email)}
        <PasswordField label="Account password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          Confirm my e-mail
        </Button>
      </Form>
    </>
  );
}

/** "This was not me": the person who reads the mail takes the account over. */
export function ReclaimAccountForm({ token, email, onOpen }: WayProps) {
  const { field, submit, summary, isSubmitting } = useForm({
    start: { firstName: '', lastName: '', password: '' },
    read: (typed) =>
      readChecked(typed, {
        firstName: firstNameProblem(typed.firstName),
        lastName: lastNameProblem(typed.lastName),
        password: newPasswordProblem(typed.password),
      }),
    explain: 'Failed to take over the account',
    onSubmit: (values) => onOpen(() => reclaimAccount({ token, ...values })),
  });
  const text = textInputs(accountFields, { field });
  return (
    <>
      <FormSummary {...summary} />
      <Form onSubmit={submit}>
        {username(email)}
        <FieldRow>
          <TextField autoComplete="given-name" {...text('firstName')} />
          <TextField autoComplete="family-name" {...text('lastName')} />
        </FieldRow>
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" variant="primary" wide pending={isSubmitting}>
          Make the account mine
        </Button>
      </Form>
    </>
  );
}
