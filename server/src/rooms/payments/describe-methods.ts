import { type PaymentMethod, paymentMethodLabel } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';
import type { Db } from '../../platform/database/open-database.ts';
import { readSettings } from '../system/read-settings.ts';
import { listMethodRows } from './payments.queries.ts';

export interface DescribedMethod {
  name: string;
  instructions: string | null;
  payee: string | null;
  /** A template (domain/src/payments/payment-link.ts). */
  paymentLink: string | null;
  /** When instructions, payee or link were last changed; null: never. */
  payingChangedAt: Date | null;
}

const laterOf = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

export async function describeMethods(
  db: Db,
  organizationId: string,
): Promise<(method: PaymentMethod) => DescribedMethod> {
  const own = await listMethodRows(db, organizationId);
  const { paymentInstructions: installation } = await readSettings({ db });
  return (method) => {
    const known = own.find((candidate) => candidate.method === method);
    const saysItself = known?.instructions != null;
    const installationChangedAt = saysItself ? null : (installation[method]?.changedAt ?? null);
    return {
      name: known?.displayName ?? paymentMethodLabel[method],
      instructions: instructionsOf(method, known?.instructions ?? null, installation),
      payee: known?.payee ?? null,
      paymentLink: known?.paymentLink ?? null,
      payingChangedAt: laterOf(
        known?.payingChangedAt ?? null,
        installationChangedAt === null ? null : new Date(installationChangedAt),
      ),
    };
  };
}

/** An organization's own instructions for a method, or else the installation's. */
export const instructionsOf = (
  method: PaymentMethod,
  own: string | null,
  installation: PaymentInstructions,
): string | null => own ?? installation[method]?.text ?? null;
