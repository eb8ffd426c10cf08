import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { nameAndEmail } from '@cobuy/domain/accounts/display-name';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useGovern } from './governing.api.ts';

export function HandOver({ organization, onClose }: { organization: GovernedOrganization; onClose: () => void }) {
  const { handOver } = useGovern();
  const others = organization.users.filter(({ id }) => id !== organization.ownerId);
  const form = useForm({
    start: { userId: '' },
    read: ({ userId }: { userId: string }): Reading<{ userId: string }> =>
      userId === '' ? { problems: [{ field: 'userId', message: 'Choose the new owner' }] } : { body: { userId } },
    explain: (error) =>
      error instanceof ApiError && error.code === tierErrors.limit_reached.code
        ? 'The new owner’s plan has no room for another organization.'
        : messageOf(error, 'We couldn’t hand over the organization'),
    onSubmit: async ({ userId }) => {
      await handOver(organization.id, userId);
      showToast({ tone: 'ok', title: `${organization.name} has a new owner` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Hand over ${organization.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Hand over"
      canSubmit={others.length > 0}
      isDanger
    >
      <p>
        From then on, the new owner’s plan applies. You’ll stay an administrator, but you can’t undo this: only the new
        owner can.
      </p>
      {others.length > 0 ? (
        <Select
          label="New owner"
          placeholder="Choose an administrator"
          options={others.map((person) => ({ value: person.id, label: nameAndEmail(person) }))}
          {...form.field('userId')}
        />
      ) : (
        <p>There’s no other administrator yet: give someone that role first.</p>
      )}
    </FormDialog>
  );
}
