import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import { builtInMethodId, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { presentFields } from '../../platform/present-fields.ts';
import type { MethodRow } from './payments.queries.ts';

export const idOfMethod = ({ id, method, isBuiltIn }: Pick<MethodRow, 'id' | 'method' | 'isBuiltIn'>) =>
  isBuiltIn ? builtInMethodId(method) : id;

export const presentMethod = (row: MethodRow, enabled: readonly PaymentMethod[]): OrganizationMethod => ({
  id: idOfMethod(row),
  method: row.method,
  ...presentFields(paymentMethodFields, row),
  paymentLink: row.paymentLink,
  isEnabled: row.isEnabled,
  isBuiltIn: row.isBuiltIn,
  isAvailable: enabled.includes(row.method),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentMethods = (rows: readonly MethodRow[], enabled: readonly PaymentMethod[]) => ({
  paymentMethods: rows.map((row) => presentMethod(row, enabled)),
});
