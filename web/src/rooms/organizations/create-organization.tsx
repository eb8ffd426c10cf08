import { createOrganizationBody } from '@cobuy/contract/organizations/organizations.http';
import { loadOrganizations } from '../../lib/calls/refresh-session.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSession } from '../../lib/session/session.ts';
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
  const form = useForm({
    read: (typed) => readWithSchema(createOrganizationBody, typed),
    start: { name: '', slug: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    explain: 'Failed to create organization',
    onSubmit: async (body) => {
      const { organization } = await callOrganizations('createOrganization', { body, idempotencyKey: keyOf(body) });
      await loadOrganizations({ always: true });
      const known = useSession.getState().userOrganizations;
      const next = known.find(({ id }) => id === organization.id) ?? known.find(({ role }) => role === 'ORGADMIN');
      onClose();
      // The organization exists; if anything fails from here on, a reload shows it.
      if (next) await onCreated(next.id).catch(() => location.reload());
      else location.reload();
    },
  });
  const { field, isTyped, set } = form;
  return (
    <FormDialog title="Create Organization" onClose={onClose} form={form} submitLabel="Create Organization">
      <NameAndSlug
        label="Name"
        name={field('name')}
        slug={field('slug')}
        onSuggest={(slug) => {
          if (!isTyped('slug')) set('slug', slug);
        }}
      />
    </FormDialog>
  );
}
