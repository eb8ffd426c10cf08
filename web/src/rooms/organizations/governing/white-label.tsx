import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { updateOrganizationBody } from '@cobuy/contract/organizations/organizations.http';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { readWithSchema } from '../../../lib/forms/read-with-schema.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useEffectiveRole } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FormSummary } from '../../../ui/fields/form-summary.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useGovern, useGovernedOrganization } from './governing.api.ts';

interface WhiteLabelProps {
  organizationId: string;
  /** Below the name. @param isOpen whether the plan includes it */
  look: (organization: GovernedOrganization, isOpen: boolean) => ReactNode;
}

export function WhiteLabel({ organizationId, look }: WhiteLabelProps) {
  const role = useEffectiveRole();
  const { data, isPending, isFetching, refetch } = useGovernedOrganization(organizationId);
  if (isPending) return <SkeletonFrame label="Loading the organization…" height="240px" />;
  if (!data) return <ErrorState title="We couldn’t load the organization" retry={{ refetch, isFetching }} />;
  const isOpen = role === 'SUPERADMIN' || data.mayWhiteLabel;
  return (
    <Stack gap={24}>
      <WhiteLabelForm key={data.name} organization={data} isOpen={isOpen} />
      {look(data, isOpen)}
    </Stack>
  );
}

const schema = updateOrganizationBody.pick({ name: true, whiteLabeled: true }).required({ name: true });

function WhiteLabelForm({ organization, isOpen }: { organization: GovernedOrganization; isOpen: boolean }) {
  const { update } = useGovern();
  const form = useForm({
    start: { name: organization.name, whiteLabeled: organization.whiteLabeled },
    read: (fields) => readWithSchema(schema, fields),
    explain: (error) => messageOf(error, 'Failed to save settings'),
    onSubmit: async (body) => {
      await update(organization.id, body);
      showToast({ tone: 'ok', title: 'Settings saved successfully!' });
    },
  });
  return (
    <Card aria-labelledby="white-label">
      <h2 id="white-label">Name and white label</h2>
      <FormSummary {...form.summary} />
      <Form onSubmit={form.submit}>
        <TextField label="Organization name" autoComplete="organization" checks="name" {...form.field('name')} />
        <Switch
          name="whiteLabeled"
          label="White label"
          detail="Your name appears in the header and in titles, instead of the product’s."
          checked={form.fields.whiteLabeled}
          disabled={!(isOpen || organization.whiteLabeled)}
          onChange={({ target }) => form.set('whiteLabeled', target.checked)}
        />
        {isOpen ? null : (
          <Notice tone="warn" title="PREMIUM+">
            {organizationErrors.white_label_locked.sentence} <LinkButton to="/pricing">Compare plans</LinkButton>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" pending={form.isSubmitting}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
