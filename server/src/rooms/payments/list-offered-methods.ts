import { builtInMethods, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';
import type { Db } from '../../platform/database/open-database.ts';
import { listPaymentMethods } from './payments.queries.ts';
import { instructionsOf } from './words-of-installation.ts';

/** A method as an organization keeps it. */
export type OwnMethod = Awaited<ReturnType<typeof listPaymentMethods>>[number];

interface Offer {
  organizationId: string;
  /** What the installation has enabled: `enabledPaymentMethods` of the settings. */
  enabled: readonly PaymentMethod[];
  /** What the installation says where the organization does not: `paymentInstructions` of the settings. */
  said: PaymentInstructions;
  /** Only these, where given: the methods of one group buy. */
  among?: readonly PaymentMethod[];
}

/**
 * Methods that the organization and the installation both have enabled, in the organization's order. An organization
 * without methods of its own has the built-in ones.
 */
export function offeredMethods(
  own: readonly OwnMethod[],
  { enabled, said, among = enabled }: Omit<Offer, 'organizationId'>,
) {
  const all: readonly OwnMethod[] = own.length > 0 ? own : builtInMethods;
  return all
    .filter(({ method, isEnabled }) => isEnabled && enabled.includes(method) && among.includes(method))
    .map((one) => ({ ...one, instructions: instructionsOf(one.method, one.instructions, said) }));
}

export const listOfferedMethods = async (db: Db, { organizationId, ...rules }: Offer) =>
  offeredMethods(await listPaymentMethods(db, organizationId), rules);
