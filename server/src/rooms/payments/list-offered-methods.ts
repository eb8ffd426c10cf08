import { builtInMethods, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { Db } from '../../platform/database/open-database.ts';
import { listPaymentMethods } from './payments.queries.ts';

interface Offer {
  organizationId: string;
  /** What the installation has enabled: `enabledPaymentMethods` of the settings. */
  enabled: readonly PaymentMethod[];
  /** Only these, where given: the methods of one group buy. */
  among?: readonly PaymentMethod[];
}

/**
 * Methods that the organization and the installation both have enabled, in the organization's order. An organization
 * without methods of its own has the built-in ones.
 */
export async function listOfferedMethods(db: Db, { organizationId, enabled, among = enabled }: Offer) {
  const own = await listPaymentMethods(db, organizationId);
  const all = own.length > 0 ? own : builtInMethods;
  return all.filter(({ method, isEnabled }) => isEnabled && enabled.includes(method) && among.includes(method));
}
