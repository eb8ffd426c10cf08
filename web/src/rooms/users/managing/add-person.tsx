import {
  accountFields,
  confirmPasswordProblem,
  emailProblem,
  signInPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { userTexts } from '@cobuy/domain/users/user-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { useEffectiveRole } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { AskBeforeLeaving } from '../../../ui/fields/ask-before-leaving.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { useChangePeople } from '../users.api.ts';
import { InvitedPerson, type InvitedPersonProps } from './invited-person.tsx';
import { roleOptions, tierOptions } from './offered-roles.ts';

/** Without a password, people choose their own. */
const isInviting = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === '' && confirmPassword === '';

class RowProblem extends Error {}

const days = linkHours.firstPassword / 24;

/** One person, by the same call that brings in many. Without a password they choose one, by a link. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const viewer = useEffectiveRole();
  const { add, makePlatformAdministrator } = useChangePeople();
  const keyOf = useIdempotencyKeys();
  const { sent, sendsMail } = useMailWords();
  const [invited, setInvited] = useState<Omit<InvitedPersonProps, 'onClose'> | null>(null);
  const form = useForm({
    start: { email: '', firstName: '', lastName: '', password: '', confirmPassword: '', role: 'BUYER', tier: 'FREE' },
    read: (fields) =>
      readChecked(fields, {
        email: emailProblem(fields.email),
        firstName: optionalTextProblem(fields.firstName, accountFields.firstName),
        lastName: optionalTextProblem(fields.lastName, accountFields.lastName),
        ...(isInviting(fields)
          ? {}
          : { password: signInPasswordProblem(fields.password), confirmPassword: confirmPasswordProblem(fields) }),
      }),
    explain: (error) => (error instanceof RowProblem ? error.message : messageOf(error, userTexts.createFailed)),
    onSubmit: async ({ confirmPassword: _, password, tier, role: chosen, ...who }) => {
      const person = password === '' ? who : { ...who, password };
      const isAboveMembers = chosen === 'SUPERADMIN';
      const role = isAboveMembers ? 'BUYER' : chosen;
      const row = viewer === 'SUPERADMIN' ? { ...person, role, tier } : { ...person, role };
      const { failed, invited: outcome } = await add(row, keyOf(row));
      const [first] = failed;
      if (first) throw new RowProblem(first.error);
      if (isAboveMembers && !(await makePlatformAdministrator(person.email.trim())))
        throw new RowProblem('They are a member now. Make them a Super Admin under Edit.');
      const email = person.email.trim();
      if (outcome && outcome.kept + outcome.shown > 0) {
        setInvited({ email, firstName: person.firstName.trim(), url: outcome.links[0]?.url ?? null, ...outcome });
        return;
      }
      showToast({
        tone: 'ok',
        title: 'User added',
        text: outcome?.queued
          ? `${email} is a member now. ${sent('Invitation')}: its link works for ${days} days.`
          : `${email} is a member now. If they already had an account, its password stays.`,
      });
      onClose();
    },
  });
  const fields = (
    <FormDialog
      title="Add a user"
      onClose={onClose}
      form={form}
      submitLabel={isInviting(form.fields) ? 'Add and invite' : 'Add User'}
    >
      <EmailField label="Email" autoComplete="off" {...form.field('email')} />
      <FieldRow>
        <TextField label="First name" optional autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" optional autoComplete="off" {...form.field('lastName')} />
      </FieldRow>
      <PasswordField
        label="Password"
        optional
        hint="Leave it empty to invite them: they’ll get a link to choose their own. If you type a password here, you’ll have to give it to them yourself."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" optional autoComplete="new-password" {...form.field('confirmPassword')} />
      <Select label="Role" options={roleOptions(viewer)} {...form.field('role')} />
      {viewer === 'SUPERADMIN' ? <Select label="Tier" options={tierOptions} {...form.field('tier')} /> : null}
    </FormDialog>
  );
  const awaitsLink = form.isSubmitting && isInviting(form.fields) && !sendsMail;
  return (
    <>
      {invited ? <InvitedPerson {...invited} onClose={onClose} /> : fields}
      <AskBeforeLeaving
        isChanged={invited ? invited.url !== null : awaitsLink}
        title="Leave without the link?"
        // The result, or why the person couldn't be added, shows here then.
        whenDone="stay"
      >
        It isn’t shown again. Copy it first, or make them a new link later: Edit, then Send reset link.
      </AskBeforeLeaving>
    </>
  );
}
