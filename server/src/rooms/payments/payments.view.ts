import type { OrganizationMethod } from '@cobuy/contract/payments/payments.http';
import { builtInMethodId, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { MethodRow } from './payments.queries.ts';

/** How a method is named on the wire. */
export const idOfMethod = ({ id, method, isBuiltIn }: Pick<MethodRow, 'id' | 'method' | 'isBuiltIn'>) =>
  isBuiltIn ? builtInMethodId(method) : id;

export const presentMethod = (row: MethodRow, enabled: readonly PaymentMethod[]): OrganizationMethod => ({
  id: idOfMethod(row),
  method: row.method,
  displayName: row.displayName,
  description: row.description,
  instructions: row.instructions,
  payee: row.payee,
  paymentLink: row.paymentLink,
  paidAtHandover: row.paidAtHandover,
  icon: row.icon,
  isEnabled: row.isEnabled,
  isBuiltIn: row.isBuiltIn,
  isAvailable: enabled.includes(row.method),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentMethods = (rows: readonly MethodRow[], enabled: readonly PaymentMethod[]) => ({
  paymentMethods: rows.map((row) => presentMethod(row, enabled)),
});
