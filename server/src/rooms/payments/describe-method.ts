import { builtInMethods, type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { Db } from '../../platform/database/open-database.ts';
import { listPaymentMethods } from './payments.queries.ts';

/** How an organization calls a method and what it asks of its buyers, whether it is still offered or not. */
export async function describeMethod(db: Db, organizationId: string, method: PaymentMethod) {
  const own = await listPaymentMethods(db, organizationId);
  const known = [...own, ...builtInMethods].find((candidate) => candidate.method === method);
  return { name: known?.displayName ?? paymentMethodLabel[method], instructions: known?.instructions ?? null };
}
