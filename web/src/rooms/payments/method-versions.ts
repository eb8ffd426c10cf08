import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { versionsOf } from '../../ui/versions/field-versions.ts';

/** What stands in the form of a way to pay. */
export interface TypedMethod {
  displayName: string;
  description: string;
  instructions: string;
  payee: string;
  paymentLink: string;
  icon: string;
  paidAtHandover: boolean;
}

export const typedMethod = (method: OrganizationMethod): TypedMethod => ({
  displayName: method.displayName,
  description: method.description ?? '',
  instructions: method.instructions ?? '',
  payee: method.payee ?? '',
  paymentLink: method.paymentLink ?? '',
  icon: method.icon ?? '',
  paidAtHandover: method.paidAtHandover,
});

export const methodVersions = versionsOf<TypedMethod>({
  labels: {
    displayName: 'Display name',
    description: 'Description',
    payee: 'Pay to',
    paymentLink: 'Payment link',
    instructions: 'Instructions',
    icon: 'Icon',
    paidAtHandover: 'Paid at the handover',
  },
  meaningOf: (fields, name) => String(fields[name]).trim(),
  describe: (here, _, name) => {
    const value = here[name];
    if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
    return [value.trim() || 'Empty'];
  },
});
