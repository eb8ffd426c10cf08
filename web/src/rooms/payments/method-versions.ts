import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { namesInVersions } from '@cobuy/domain/fields/declared-fields';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import { blankTyped, type Typed, typedTexts } from '../../lib/forms/typed-fields.ts';
import { versionsOf } from '../../ui/versions/field-versions.ts';

export interface TypedMethod extends Typed<typeof paymentMethodFields> {
  method: PaymentMethod;
  paymentLink: string;
}

export const typedMethod = (method: OrganizationMethod): TypedMethod => ({
  method: method.method,
  ...typedTexts(paymentMethodFields, method),
  paymentLink: method.paymentLink ?? '',
  paidAtHandover: method.paidAtHandover,
});

export const newMethod = (kind: PaymentMethod | undefined): TypedMethod => ({
  ...blankTyped(paymentMethodFields),
  method: kind ?? 'CREDIT_CARD',
  displayName: kind ? paymentMethodLabel[kind] : '',
  paymentLink: '',
});

export const methodVersions = versionsOf<TypedMethod>({
  labels: namesInVersions(paymentMethodFields),
  meaningOf: (fields, name) => String(fields[name]).trim(),
  describe: (here, _, name) => {
    const value = here[name];
    if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
    return [value.trim() || 'Empty'];
  },
});
