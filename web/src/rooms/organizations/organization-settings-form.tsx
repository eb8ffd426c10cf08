import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import {
  type OrganizationSettings,
  organizationSettings,
  organizationSettingsBody,
} from '@cobuy/contract/organizations/organizations.http';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError, isRecord } from '../../lib/api-error.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useChangeOrganizationSettings, useOrganizationSettings } from './organization-settings.api.ts';

/** The same rules as the server's; an empty field of days means the form's own default. */
const schema = organizationSettingsBody.omit({ expectedUpdatedAt: true }).extend({
  paymentDueDays: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(organizationSettingsBody.shape.paymentDueDays),
});

/** Zones that the browser knows, and the one that is set; UTC stands in no browser's list. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** Where the days of an organization begin and end, and what its group buys start with; for those who manage it. */
export function OrganizationSettingsPart() {
  const { data, isPending, isFetching, refetch } = useOrganizationSettings();
  if (isPending)
    return (
      <SkeletonFrame label="Loading the settings…">
        <Skeleton height="240px" />
      </SkeletonFrame>
    );
  if (!data)
    return <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />;
  return <SettingsForm loaded={data} />;
}

/** What somebody else has saved meanwhile, as the refusal carries it. */
function theirsIn(error: unknown): OrganizationSettings | null {
  if (!(error instanceof ApiError) || error.code !== organizationErrors.edited_meanwhile.code) return null;
  return isRecord(error.details) ? (organizationSettings.safeParse(error.details.current).data ?? null) : null;
}

function SettingsForm({ loaded }: { loaded: OrganizationSettings }) {
  const change = useChangeOrganizationSettings();
  const [seen, setSeen] = useState(loaded.updatedAt);
  const [theirs, setTheirs] = useState<OrganizationSettings | null>(null);
  const { field, submit, summary, isSubmitting } = useContractForm({
    schema,
    defaultValues: {
      timeZone: loaded.timeZone,
      paymentDueDays: loaded.paymentDueDays === null ? '' : String(loaded.paymentDueDays),
      autoCancel: loaded.autoCancel,
    },
    fallbackMessage: 'Failed to save the settings',
    onSubmit: async (settings) => {
      try {
        const saved = await change({ ...settings, expectedUpdatedAt: seen });
        setSeen(saved.updatedAt);
        setTheirs(null);
        showToast({ tone: 'ok', title: 'Settings saved' });
      } catch (error) {
        const current = theirsIn(error);
        if (current) {
          setTheirs(current);
          setSeen(current.updatedAt);
        }
        throw error;
      }
    },
  });
  const { error: _, ...autoCancel } = field('autoCancel');
  return (
    <Form onSubmit={submit}>
      <FormSummary {...summary} />
      {theirs ? (
        <Notice tone="warn" title="What they have saved">
          Time zone {theirs.timeZone.replaceAll('_', ' ')};{' '}
          {theirs.paymentDueDays === null ? 'no days to pay' : `${theirs.paymentDueDays} days to pay`}; unpaid orders{' '}
          {theirs.autoCancel ? 'are cancelled' : 'stay overdue'}. Save again to replace it by what stands below.
        </Notice>
      ) : null}
      <Select
        label="Time zone"
        hint="A date without a time is a day here, and mails and link previews print their times in it."
        options={zonesWith(loaded.timeZone)}
        {...field('timeZone')}
      />
      <TextField
        label="Days to pay"
        optional
        hint="From the end of a new group buy to its payment due date. Empty: two weeks from the day it is created."
        inputMode="numeric"
        autoComplete="off"
        {...field('paymentDueDays')}
      />
      <Checkbox
        role="switch"
        label="Cancel unpaid orders"
        detail="Some days after the payment due date, where no proof has come. Off: they stay overdue until you act."
        {...autoCancel}
      />
      <p>
        <Button type="submit" pending={isSubmitting}>
          Save settings
        </Button>
      </p>
    </Form>
  );
}
