import { createOrganizationBody } from '@cobuy/contract/organizations/organizations.http';
import { loadOrganizations } from '../../lib/refresh-session.ts';
import { useSession } from '../../lib/session.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useIdempotencyKeys } from '../../lib/use-idempotency-keys.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { NameAndSlug } from './name-and-slug.tsx';
import { callOrganizations } from './organizations.api.ts';

interface CreateOrganizationProps {
  onClose: () => void;
  /** The organization to switch to: the new one, or the first that the person administers. */
  onCreated: (organizationId: string) => Promise<void>;
}

export function CreateOrganization({ onClose, onCreated }: CreateOrganizationProps) {
  const keyOf = useIdempotencyKeys();
  const { form, field, submit, summary, isSubmitting } = useContractForm({
    schema: createOrganizationBody,
    // Where its days begin and end, until somebody says otherwise.
    defaultValues: { name: '', slug: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fallbackMessage: 'Failed to create organization',
    onSubmit: async (body) => {
      const { organization } = await callOrganizations('createOrganization', { body, idempotencyKey: keyOf(body) });
      await loadOrganizations({ always: true });
      const known = useSession.getState().userOrganizations;
      const next = known.find(({ id }) => id === organization.id) ?? known.find(({ role }) => role === 'ORGADMIN');
      onClose();
      // The organization is there: whatever fails from here on, a fresh page shows it.
      if (next) await onCreated(next.id).catch(() => location.reload());
      else location.reload();
    },
  });
  return (
    <FormDialog
      title="Create Organization"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isSubmitting}
      submitLabel="Create Organization"
      summary={summary}
    >
      <NameAndSlug
        label="Name"
        name={field('name')}
        slug={field('slug')}
        onSuggest={(slug) => {
          if (!form.getFieldState('slug').isTouched) form.setValue('slug', slug);
        }}
      />
    </FormDialog>
  );
}
