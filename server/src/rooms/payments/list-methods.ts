import { builtInMethods, type PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { Context, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findDefaultOrganization } from '../organizations/organizations.queries.ts';
import { readSettings } from '../system/read-settings.ts';
import { builtInRows } from './change-payment-methods.ts';
import { instructionsOf } from './describe-methods.ts';
import { listMethodRows, listPaymentMethods } from './payments.queries.ts';
import { presentMethods } from './payments.view.ts';

/** Of the named organization, else the selected one, else the default one. */
export async function listEnabledMethods(context: Context, query: { organizationId?: string | undefined }) {
  const selected = context.actor.kind === 'account' ? context.actor.organizationId : null;
  const organizationId = query.organizationId ?? selected ?? (await findDefaultOrganization(context.db))?.id;
  if (!organizationId) return { paymentMethods: [] };
  const { enabledPaymentMethods: enabled, paymentInstructions: said } = await readSettings(context);
  const offered = await listOfferedMethods(context.db, { organizationId, enabled, said });
  return {
    paymentMethods: offered.map((method) => ({
      ...method,
      // Cash is handed to whoever hands the goods over.
      isExplained: Boolean(method.paidAtHandover || method.payee || method.paymentLink || method.instructions),
    })),
  };
}

export async function listOrganizationMethods(context: SignedInContext) {
  const organizationId = selectedOrganization(context.actor);
  const { enabledPaymentMethods } = await readSettings(context);
  const own = await listMethodRows(context.db, organizationId);
  return presentMethods(own.length > 0 ? own : builtInRows(organizationId), enabledPaymentMethods);
}

export type OwnMethod = Awaited<ReturnType<typeof listPaymentMethods>>[number];

interface Offer {
  organizationId: string;
  /** Enabled for the installation: `enabledPaymentMethods` of the settings. */
  enabled: readonly PaymentMethod[];
  /** Instructions where the organization has none: `paymentInstructions` of the settings. */
  said: PaymentInstructions;
  /** Only these, where given: the methods of one group buy. */
  among?: readonly PaymentMethod[];
}

/** Enabled by organization and installation, in the organization's order; built-in ones if it has none of its own. */
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
