import { createOrganizationBody } from '@cobuy/contract/organizations/organizations.http';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { loadOrganizations } from '../../lib/refresh-session.ts';
import { useSession } from '../../lib/session.ts';
import { slugFrom } from '../../lib/slug-from.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { callOrganizations } from './organizations.api.ts';

interface CreateOrganizationProps {
  onClose: () => void;
  /** The organization to switch to: the new one, or the first that the person administers. */
  onCreated: (organizationId: string) => Promise<void>;
}

const formId = 'create-organization';

export function CreateOrganization({ onClose, onCreated }: CreateOrganizationProps) {
  // One key for all tries of what was typed: a try whose answer was lost creates nothing twice.
  const [tries] = useState(() => new Map<string, string>());
  const { form, field, submit, summary, isSubmitting } = useContractForm({
    schema: createOrganizationBody,
    // Where its days begin and end, until somebody says otherwise.
    defaultValues: { name: '', slug: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fallbackMessage: 'Failed to create organization',
    onSubmit: async (body) => {
      const typed = JSON.stringify(body);
      const idempotencyKey = tries.get(typed) ?? newIdempotencyKey();
      tries.set(typed, idempotencyKey);
      const { organization } = await callOrganizations('createOrganization', { body, idempotencyKey });
      await loadOrganizations({ always: true });
      const known = useSession.getState().userOrganizations;
      const next = known.find(({ id }) => id === organization.id) ?? known.find(({ role }) => role === 'ORGADMIN');
      onClose();
      // The organization is there: whatever fails from here on, a fresh page shows it.
      if (next) await onCreated(next.id).catch(() => location.reload());
      else location.reload();
    },
  });
  const name = field('name');

  return (
    <Dialog
      title="Create Organization"
      isOpen
      onClose={onClose}
      isBusy={isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting}>
            Create Organization
          </Button>
        </>
      }
    >
      <FormSummary {...summary} />
      <Form id={formId} onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="organization"
          {...name}
          onChange={async (event) => {
            await name.onChange(event);
            if (!form.getFieldState('slug').isTouched) form.setValue('slug', slugFrom(event.target.value));
          }}
        />
        <TextField
          label="Slug"
          hint="Lowercase letters, numbers and hyphens; it cannot be changed later."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('slug')}
        />
      </Form>
    </Dialog>
  );
}
