import {
  confirmPasswordProblem,
  emailProblem,
  firstNameRules,
  lastNameRules,
  signInPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { userTexts } from '@cobuy/domain/users/user-rules';
import { messageOf } from '../../../lib/api-error.ts';
import { useEffectiveRole } from '../../../lib/session.ts';
import { readChecked, useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useChangePeople } from '../users.api.ts';
import { roleOptions, tierOptions } from './offered-roles.ts';

/** Why the one row of the call was not taken. */
class RowProblem extends Error {}

/** One person, by the same call that brings in many. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const viewer = useEffectiveRole();
  const { add, makePlatformAdministrator } = useChangePeople();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '', role: 'BUYER', tier: 'FREE' },
    read: (fields) =>
      readChecked(fields, {
        email: emailProblem(fields.email),
        firstName: optionalTextProblem(fields.firstName, firstNameRules),
        lastName: optionalTextProblem(fields.lastName, lastNameRules),
        password: signInPasswordProblem(fields.password),
        confirmPassword: confirmPasswordProblem(fields),
      }),
    explain: (error) => (error instanceof RowProblem ? error.message : messageOf(error, userTexts.createFailed)),
    onSubmit: async ({ confirmPassword: _, tier, role: chosen, ...person }) => {
      const isAboveMembers = chosen === 'SUPERADMIN';
      const role = isAboveMembers ? 'BUYER' : chosen;
      const row = viewer === 'SUPERADMIN' ? { ...person, role, tier } : { ...person, role };
      const { failed } = await add(row, keyOf(row));
      const [first] = failed;
      if (first) throw new RowProblem(first.error);
      if (isAboveMembers && !(await makePlatformAdministrator(person.email.trim())))
        throw new RowProblem('They are a member now. Make them a Super Admin under Edit.');
      showToast({
        tone: 'ok',
        title: 'User added',
        text: `${person.email.trim()} is a member now. Whoever had an account before keeps its password.`,
      });
      onClose();
    },
  });
  return (
    <FormDialog title="Add a user" onClose={onClose} form={form} submitLabel="Add User">
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <FieldRow>
        <TextField label="First name" optional autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" optional autoComplete="off" {...form.field('lastName')} />
      </FieldRow>
      <PasswordField
        label="Password"
        hint="Tell it to them: nobody mails it. Whoever has an account already keeps theirs."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Select label="Role" options={roleOptions(viewer)} {...form.field('role')} />
      {viewer === 'SUPERADMIN' ? <Select label="Tier" options={tierOptions} {...form.field('tier')} /> : null}
    </FormDialog>
  );
}
