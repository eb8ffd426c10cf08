import type { Profile } from '@cobuy/contract/users/profile.http';
import { accountFields, emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts, profileSavedMs, readUsername } from '@cobuy/domain/accounts/account-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { ShowFactor } from '../../auth/securing/show-factor.tsx';
import { useProof } from '../../auth/securing/use-proof.ts';
import type { SentProof } from '../../auth/security.api.ts';
import { useMailSending } from '../../system/system.api.ts';
import { useChangeProfile } from './profile.api.ts';

interface Mailing {
  sendsMail: boolean;
  whomToAsk: string;
}

/** How a new address is confirmed: by a link sent to it, or kept in the outbox. */
export const openLinkText = (email: string, { sendsMail, whomToAsk }: Mailing) =>
  sendsMail
    ? `Open the link we sent to ${email}.`
    : `This site can’t send e-mail: ask ${whomToAsk} for the link written to ${email}.`;

/** User name and email; a new email needs the password, and is confirmed from its inbox. */
export function AccountForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { change } = useChangeProfile();
  const mailing = useMailSending();
  const isOther = (email: string) => email.trim().toLowerCase() !== profile.email;
  const form = useForm({
    start: { username: profile.username ?? '', email: profile.email, currentPassword: '' },
    read: (typed) =>
      readChecked(typed, {
        username: readUsername(typed.username) === null ? accountTexts.usernameInvalid : null,
        email: emailProblem(typed.email),
        currentPassword: isOther(typed.email) && !typed.currentPassword ? accountTexts.passwordRequired : null,
      }),
    explain: accountTexts.profileFailed,
    onSubmit: ({ currentPassword }) => withPassword(currentPassword),
  });
  const save = async (proof: SentProof) => {
    const { username, email } = form.fields;
    await change({ username, ...(isOther(email) ? { email, ...proof } : {}) });
    showToast({
      tone: 'ok',
      title: 'Profile updated',
      // A message with a next step stays longer.
      ...(isOther(email) ? { text: openLinkText(email.trim(), mailing) } : { forMs: profileSavedMs }),
    });
    onClose();
  };
  const { awaited, withPassword, forget } = useProof(save);
  return (
    <>
      <FormSummary {...form.summary} />
      <FactList facts={[{ term: 'Name', value: displayName(profile) }]} />
      <Form onSubmit={form.submit}>
        <TextField
          label={accountFields.username.name}
          autoComplete="off"
          autoCapitalize="none"
          checks="username"
          {...form.field('username')}
        />
        <EmailField
          label="Email"
          hint={
            profile.emailVerified
              ? 'A new address takes effect once you’ve opened the link we e-mail to it.'
              : 'Confirm this one first; then you can change it.'
          }
          readOnly={!profile.emailVerified}
          {...form.field('email')}
        />
        {isOther(form.fields.email) ? (
          <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
        ) : null}
        <Cluster>
          <Button type="submit" variant="primary" pending={form.isSubmitting}>
            Save
          </Button>
          <Button onClick={onClose} disabled={form.isSubmitting}>
            Cancel
          </Button>
        </Cluster>
      </Form>
      {awaited ? (
        <ShowFactor
          title="Change your e-mail"
          submitLabel="Save"
          explain={accountTexts.profileFailed}
          awaited={awaited}
          onProof={save}
          onClose={forget}
        />
      ) : null}
    </>
  );
}
