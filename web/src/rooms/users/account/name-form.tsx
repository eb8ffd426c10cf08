import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { accountFields, firstNameProblem, lastNameProblem } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts, profileSavedMs } from '@cobuy/domain/accounts/account-rules';
import { textInputs } from '../../../lib/forms/typed-fields.ts';
import { readChecked, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FieldRow, Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { useChangeProfile } from './profile.api.ts';

export function NameForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { change } = useChangeProfile();
  const form = useForm({
    start: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
    read: (typed) =>
      readChecked(typed, { firstName: firstNameProblem(typed.firstName), lastName: lastNameProblem(typed.lastName) }),
    explain: accountTexts.profileFailed,
    onSubmit: async (names) => {
      await change(names);
      showToast({ tone: 'ok', title: 'Profile updated', forMs: profileSavedMs });
      onClose();
    },
  });
  const text = textInputs(accountFields, form);
  return (
    <>
      <FormSummary {...form.summary} />
      <Form onSubmit={form.submit}>
        <FieldRow>
          <TextField autoComplete="given-name" {...text('firstName')} />
          <TextField autoComplete="family-name" {...text('lastName')} />
        </FieldRow>
        <Cluster>
          <Button type="submit" variant="primary" pending={form.isSubmitting}>
            Save
          </Button>
          <Button onClick={onClose} disabled={form.isSubmitting}>
            Cancel
          </Button>
        </Cluster>
      </Form>
    </>
  );
}
