import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { versionsOf } from '../../ui/versions/field-versions.ts';

/** What stands in the form of a way to pay. */
export interface TypedMethod {
  method: PaymentMethod;
  displayName: string;
  description: string;
  instructions: string;
  payee: string;
  paymentLink: string;
  icon: string;
  paidAtHandover: boolean;
}

export const typedMethod = (method: OrganizationMethod): TypedMethod => ({
  method: method.method,
  displayName: method.displayName,
  description: method.description ?? '',
  instructions: method.instructions ?? '',
  payee: method.payee ?? '',
  paymentLink: method.paymentLink ?? '',
  icon: method.icon ?? '',
  paidAtHandover: method.paidAtHandover,
});

/** Of a new one. */
export const newMethod = (kind: PaymentMethod | undefined): TypedMethod => ({
  method: kind ?? 'CREDIT_CARD',
  displayName: kind ? paymentMethodLabel[kind] : '',
  description: '',
  instructions: '',
  payee: '',
  paymentLink: '',
  icon: '',
  paidAtHandover: false,
});

export const methodVersions = versionsOf<TypedMethod>({
  labels: {
    method: 'Type',
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
