import type { OrganizationSettings } from '@cobuy/contract/organizations/organizations.http';
import { versionsOf } from '../../ui/fields/field-versions.ts';

/** What stands in the form of an organization's settings. */
export interface TypedSettings {
  timeZone: string;
  /** As typed; empty for none. */
  paymentDueDays: string;
  autoCancel: boolean;
}

export const typedSettings = ({ timeZone, paymentDueDays, autoCancel }: OrganizationSettings): TypedSettings => ({
  timeZone,
  paymentDueDays: paymentDueDays === null ? '' : String(paymentDueDays),
  autoCancel,
});

const inWords = {
  timeZone: ({ timeZone }: TypedSettings) => timeZone.replaceAll('_', ' '),
  paymentDueDays: ({ paymentDueDays }: TypedSettings) => paymentDueDays.trim() || 'Empty',
  autoCancel: ({ autoCancel }: TypedSettings) => (autoCancel ? 'On' : 'Off'),
};

export const settingsVersions = versionsOf<TypedSettings>({
  labels: { timeZone: 'Time zone', paymentDueDays: 'Days to pay', autoCancel: 'Cancel unpaid orders' },
  meaningOf: (fields, name) => inWords[name](fields),
  describe: (here, _, name) => [inWords[name](here)],
});
