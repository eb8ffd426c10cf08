import { type OrganizationSettings, organizationSettingsBody } from '@cobuy/contract/organizations/organizations.http';
import { wholeNumberFrom } from '@cobuy/domain/texts/typed-number';
import { z } from 'zod';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { type SavedKind, useSavedForm } from '../../lib/forms/use-saved-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showSaved } from '../../ui/feedback/show-saved.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { AskBeforeLeaving } from '../../ui/fields/ask-before-leaving.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { FormSummary } from '../../ui/fields/form-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { countText } from '../../ui/format/counts.ts';
import { comparisonOf } from '../../ui/versions/field-versions.ts';
import {
  readOrganizationSettings,
  useChangeOrganizationSettings,
  useOrganizationSettings,
} from './organization-settings.api.ts';

interface TypedSettings {
  timeZone: string;
  /** As typed; empty for none. */
  paymentDueDays: string;
  autoCancel: boolean;
  closePaidAfterDays: string;
}

const typedSettings = ({
  timeZone,
  paymentDueDays,
  autoCancel,
  closePaidAfterDays,
}: OrganizationSettings): TypedSettings => ({
  timeZone,
  paymentDueDays: paymentDueDays === null ? '' : String(paymentDueDays),
  autoCancel,
  closePaidAfterDays: String(closePaidAfterDays),
});

/** The server's rules; an empty days field means the form's default. */
const schema = organizationSettingsBody.omit({ version: true, expectedUpdatedAt: true }).extend({
  paymentDueDays: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : wholeNumberFrom(text)))
    .pipe(organizationSettingsBody.shape.paymentDueDays),
  closePaidAfterDays: z
    .string()
    .transform(wholeNumberFrom)
    .pipe(organizationSettingsBody.shape.closePaidAfterDays.unwrap()),
});

/** The zones the browser knows, plus the current one; no browser lists UTC. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

export function OrganizationSettingsPart() {
  const { data, isPending, isFetching, refetch } = useOrganizationSettings();
  if (isPending) return <SkeletonFrame label="Loading the settings…" height="240px" />;
  if (!data) return <ErrorState title="We couldn’t load the settings" retry={{ refetch, isFetching }} />;
  return <SettingsForm loaded={data} />;
}

const settingsKind: SavedKind<OrganizationSettings & { overwrote?: string | null }, TypedSettings> = {
  fieldsFrom: typedSettings,
  versionOf: ({ updatedAt }) => updatedAt,
  newest: readOrganizationSettings,
};

function SettingsForm({ loaded }: { loaded: OrganizationSettings }) {
  const change = useChangeOrganizationSettings();
  const form = useSavedForm(settingsKind, {
    loaded,
    versions: comparisonOf<TypedSettings>(),
    read: (typed) => readWithSchema(schema, typed),
    send: (body, over) => change({ ...body, version: (over ?? loaded).updatedAt }),
    explain: 'Failed to save the settings',
    onSaved: ({ overwrote }) => showSaved('Settings saved', overwrote),
  });
  const { field, box, saved, isChanged } = form;
  const usualDays = (saved ?? loaded).usualPaymentDueDays;
  return (
    <Form onSubmit={form.submit}>
      <AskBeforeLeaving isChanged={isChanged} />
      <FormSummary {...form.summary} />
      <Select
        label="Time zone"
        hint="A date without a time is a day in this zone, and e-mails and link previews show their times in it."
        options={zonesWith(loaded.timeZone)}
        {...field('timeZone')}
      />
      <TextField
        label="Days to pay"
        optional
        hint={`From the end of a new group buy to its payment due date. If it’s empty: ${countText(usualDays, 'day')}, as for all organizations here.`}
        inputMode="numeric"
        autoComplete="off"
        {...field('paymentDueDays')}
      />
      <Checkbox
        role="switch"
        label="Cancel unpaid orders"
        detail="A few days after the payment due date, if no proof has come in. Off: they stay overdue until you act."
        {...box('autoCancel')}
      />
      <TextField
        label="Close paid orders after (days)"
        hint="Counted from delivery, once an order is paid and nothing about it is open. 0: never, so you and your buyers close every order."
        inputMode="numeric"
        autoComplete="off"
        {...field('closePaidAfterDays')}
      />
      <p>
        <Button type="submit" pending={form.isSubmitting}>
          Save settings
        </Button>
      </p>
    </Form>
  );
}
