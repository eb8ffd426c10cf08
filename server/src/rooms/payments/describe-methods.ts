import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { Db } from '../../platform/database/open-database.ts';
import { listMethodRows } from './payments.queries.ts';

/** A method as orders tell it, whether it is still offered or not. */
export interface DescribedMethod {
  name: string;
  instructions: string | null;
  payee: string | null;
  /** A template (domain/src/payments/payment-link.ts). */
  paymentLink: string | null;
  /** When instructions, payee or link were last changed; null: never. */
  payingChangedAt: Date | null;
}

/** How an organization calls its methods and what each asks of buyers. */
export async function describeMethods(
  db: Db,
  organizationId: string,
): Promise<(method: PaymentMethod) => DescribedMethod> {
  const own = await listMethodRows(db, organizationId);
  return (method) => {
    const known = own.find((candidate) => candidate.method === method);
    return {
      name: known?.displayName ?? paymentMethodLabel[method],
      instructions: known?.instructions ?? null,
      payee: known?.payee ?? null,
      paymentLink: known?.paymentLink ?? null,
      payingChangedAt: known?.payingChangedAt ?? null,
    };
  };
}
