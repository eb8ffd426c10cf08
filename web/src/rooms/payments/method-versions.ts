import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { versionsOf } from '../../ui/fields/field-versions.ts';

/** What stands in the form of a way to pay. */
export interface TypedMethod {
  displayName: string;
  description: string;
  instructions: string;
  payee: string;
  paymentLink: string;
  icon: string;
}

export const typedMethod = (method: OrganizationMethod): TypedMethod => ({
  displayName: method.displayName,
  description: method.description ?? '',
  instructions: method.instructions ?? '',
  payee: method.payee ?? '',
  paymentLink: method.paymentLink ?? '',
  icon: method.icon ?? '',
});

export const methodVersions = versionsOf<TypedMethod>({
  labels: {
    displayName: 'Display name',
    description: 'Description',
    payee: 'Pay to',
    paymentLink: 'Payment link',
    instructions: 'Instructions',
    icon: 'Icon',
  },
  meaningOf: (fields, name) => (fields[name] ?? '').trim(),
  describe: (here, _, name) => [(here[name] ?? '').trim() || 'Empty'],
});
