import type { Context } from '../../platform/context.ts';
import { findDefaultOrganization } from '../organizations/find-default-organization.ts';
import { readSettings } from '../system/read-settings.ts';
import { listOfferedMethods } from './list-offered-methods.ts';

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
