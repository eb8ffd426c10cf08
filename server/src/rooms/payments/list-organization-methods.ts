import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';
import { builtInRows } from './change-payment-methods.ts';
import { listMethodRows } from './payments.queries.ts';
import { presentMethods } from './payments.view.ts';

export async function listOrganizationMethods(context: SignedInContext) {
  const organizationId = selectedOrganization(context.actor);
  const { enabledPaymentMethods } = await readSettings(context);
  const own = await listMethodRows(context.db, organizationId);
  return presentMethods(own.length > 0 ? own : builtInRows(organizationId), enabledPaymentMethods);
}
