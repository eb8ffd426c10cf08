import { confirmPasswordProblem, newPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { changePassword, type SentProof } from '../security.api.ts';
import styles from '../security.module.css';
import { useEndSessions } from '../sessions.api.ts';
import { CurrentPassword } from './current-password.tsx';
import { ShowFactor } from './show-factor.tsx';
import { useProof } from './use-proof.ts';

/** The current password has its own name: dialogs on the same page ask for it, too. */
const start = { presentPassword: '', newPassword: '', confirmPassword: '' };

function newPasswordProblemHere(typed: string): string | null {
  const problem = newPasswordProblem(typed);
  return problem === accountTexts.passwordShort ? accountTexts.newPasswordShort : problem;
}

export function ChangePasswordCard() {
  const { reload } = useEndSessions();
  const form = useForm({
    start,
    read: (typed) =>
      readChecked(typed, {
        presentPassword: typed.presentPassword === '' ? accountTexts.passwordRequired : null,
        newPassword: newPasswordProblemHere(typed.newPassword),
        confirmPassword: confirmPasswordProblem({
          password: typed.newPassword,
          confirmPassword: typed.confirmPassword,
        }),
      }),
    explain: 'Failed to change password',
    placeOf: (field) => (field === 'currentPassword' ? 'presentPassword' : field),
    onSubmit: ({ presentPassword }) => withPassword(presentPassword),
  });
  const change = async (proof: SentProof) => {
    await changePassword({ ...proof, newPassword: form.fields.newPassword });
    forget();
    form.reset(start);
    showToast({
      tone: 'ok',
      title: 'Your password has been changed',
      text: 'You were signed out on all other devices.',
    });
    await reload();
  };
  const { awaited, withPassword, forget } = useProof(change);
  return (
    <Card aria-labelledby="change-password">
      <h2 id="change-password" className={styles.heading}>
        Change your password
      </h2>
      <p>You’ll be signed out on all other devices.</p>
      <FormSummary {...form.summary} />
      <Form onSubmit={form.submit}>
        <CurrentPassword {...form.field('presentPassword')} />
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirmPassword')} />
        <p>
          <Button type="submit" pending={form.isSubmitting}>
            Change password
          </Button>
        </p>
      </Form>
      {awaited ? (
        <ShowFactor
          title="Change your password"
          submitLabel="Change password"
          explain="Failed to change password"
          awaited={awaited}
          onProof={change}
          onClose={forget}
        />
      ) : null}
    </Card>
  );
}
