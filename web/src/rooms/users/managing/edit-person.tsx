import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import {
  accountFields,
  confirmPasswordProblem,
  signInPasswordProblem,
} from '@cobuy/domain/accounts/account-form-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { memberRoles, type Role } from '@cobuy/domain/roles/roles';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { type Tier, tiers } from '@cobuy/domain/tiers/tiers';
import { roleLabelOfPeople, userTexts } from '@cobuy/domain/users/user-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { useEffectiveRole, useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { type SentPerson, useChangePeople } from '../users.api.ts';
import { roleOptions, tierOptions } from './offered-roles.ts';
import { type LinkState, ResetLink } from './reset-link.tsx';

interface Fields {
  firstName: string;
  lastName: string;
  role: string;
  tier: string;
  password: string;
  confirmPassword: string;
}

const givenRoles = [...memberRoles, 'SUPERADMIN'] as const;

/** Only what differs is sent: another administrator may have changed the rest meanwhile. */
function readFields(person: ManagedPerson, fields: Fields): Reading<SentPerson> {
  const { role, tier, password, confirmPassword } = fields;
  const wrong = {
    firstName: optionalTextProblem(fields.firstName, accountFields.firstName),
    lastName: optionalTextProblem(fields.lastName, accountFields.lastName),
    password: password === '' ? null : signInPasswordProblem(password),
    confirmPassword: password === '' ? null : confirmPasswordProblem({ password, confirmPassword }),
  };
  const problems = Object.entries(wrong).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  if (problems.length > 0) return { problems };
  const body: SentPerson = {};
  for (const name of ['firstName', 'lastName'] as const)
    if (fields[name].trim() !== (person[name] ?? '')) body[name] = fields[name].trim() || null;
  const given = givenRoles.find((one) => one === role);
  if (given && given !== person.role) body.role = given;
  const plan = tiers.find((one) => one === tier);
  if (plan && plan !== person.tier) body.tier = plan as Tier;
  if (password !== '') body.password = password;
  return { body };
}

/** What an administrator may change of somebody: role, plan, and of an account that was made for them name and password. */
export function EditPerson({ person, onClose }: { person: ManagedPerson; onClose: () => void }) {
  const viewer: Role = useEffectiveRole();
  const ownId = useSession(({ user }) => user?.id);
  const { update } = useChangePeople();
  const [link, setLink] = useState<LinkState>('none');
  const showsLink = link === 'shown';
  const form = useForm({
    start: {
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      role: person.role,
      tier: person.tier ?? '',
      password: '',
      confirmPassword: '',
    } as Fields,
    read: (fields) => readFields(person, fields),
    explain: (error) => messageOf(error, userTexts.updateFailed),
    onSubmit: async (body) => {
      if (Object.keys(body).length > 0) {
        await update(person.id, body);
        showToast({ tone: 'ok', title: 'User updated' });
      }
      // Closing would lose the link, and Enter in a field submits the form too.
      if (!showsLink) onClose();
    },
  });
  const isFixed = person.isSole || person.isOwner;
  const { body } = readFields(person, form.fields) as { body?: SentPerson };
  const hasNothingToSave = body !== undefined && Object.keys(body).length === 0;
  return (
    <FormDialog
      title={`Edit ${displayName(person)}`}
      onClose={onClose}
      form={form}
      submitLabel="Save"
      cancelLabel={showsLink ? 'Done' : 'Cancel'}
      canSubmit={!(showsLink && hasNothingToSave)}
      isBusy={link === 'sending'}
      closesByButtonsOnly={showsLink}
    >
      {person.mayGetName ? (
        <FieldRow>
          <TextField label="First name" optional autoComplete="off" {...form.field('firstName')} />
          <TextField label="Last name" optional autoComplete="off" {...form.field('lastName')} />
        </FieldRow>
      ) : (
        <p>They choose their own name, in their account.</p>
      )}
      <Select
        label="Role"
        hint={hintOfRole(person)}
        disabled={isFixed}
        options={[
          ...roleOptions(viewer),
          // The current role is shown even though it can't be assigned.
          ...(person.role === 'GUEST' ? [{ value: 'GUEST', label: roleLabelOfPeople.GUEST }] : []),
        ]}
        {...form.field('role')}
      />
      {viewer === 'SUPERADMIN' ? <Select label="Tier" options={tierOptions} {...form.field('tier')} /> : null}
      {person.mayGetPassword ? (
        <PasswordField
          label="New password"
          optional
          hint="This account was created for them, and they haven't signed in yet. Leave it blank to keep the password."
          autoComplete="new-password"
          {...form.field('password')}
        />
      ) : null}
      {form.fields.password === '' ? null : (
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />
      )}
      {person.id === ownId ? null : <ResetLink person={person} isHeld={form.isSubmitting} onChange={setLink} />}
    </FormDialog>
  );
}

function hintOfRole({ isSole, isOwner, role }: ManagedPerson): string | undefined {
  if (isOwner) return 'The owner stays an administrator until the organization is handed over.';
  if (isSole) return role === 'SUPERADMIN' ? 'The only platform administrator.' : 'The only administrator.';
  return undefined;
}
