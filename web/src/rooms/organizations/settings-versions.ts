import type { OrganizationSettings } from '@cobuy/contract/organizations/organizations.http';
import { versionsOf } from '../../ui/versions/field-versions.ts';

export interface TypedSettings {
  timeZone: string;
  /** As typed; empty for none. */
  paymentDueDays: string;
  autoCancel: boolean;
  closePaidAfterDays: string;
}

export const typedSettings = ({
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

const inWords = {
  timeZone: ({ timeZone }: TypedSettings) => timeZone.replaceAll('_', ' '),
  paymentDueDays: ({ paymentDueDays }: TypedSettings) => paymentDueDays.trim() || 'Empty',
  autoCancel: ({ autoCancel }: TypedSettings) => (autoCancel ? 'On' : 'Off'),
  closePaidAfterDays: ({ closePaidAfterDays }: TypedSettings) => closePaidAfterDays.trim() || 'Empty',
};

export const settingsVersions = versionsOf<TypedSettings>({
  labels: {
    timeZone: 'Time zone',
    paymentDueDays: 'Days to pay',
    autoCancel: 'Cancel unpaid orders',
    closePaidAfterDays: 'Close paid orders after (days)',
  },
  meaningOf: (fields, name) => inWords[name](fields),
  describe: (here, _, name) => [inWords[name](here)],
});
