import { randomUUIDv7 } from 'node:crypto';
import { builtInMethods } from '@cobuy/domain/payments/payment-methods';
import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readSettings } from '../system/read-settings.ts';
import { insertMethods, listMethodRows, lockMethodsOf, type MethodRow } from './payments.queries.ts';
import { presentMethods } from './payments.view.ts';

/** The version of a method that nobody has changed: the same before and after it has a row. */
const neverChanged = new Date(0);

/** The rows that an organization has without having changed anything. */
export const builtInRows = (organizationId: string): MethodRow[] =>
  builtInMethods.map((method, index) => ({
    ...method,
    organizationId,
    id: randomUUIDv7(),
    icon: null,
    payingChangedAt: null,
    isBuiltIn: true,
    position: index + 1,
    updatedAt: neverChanged,
  }));

/**
 * Changes the current organization's list, one change at a time. The first change writes the built-in methods as rows.
 * @returns the whole list as it is then.
 */
export async function changePaymentMethods(
  context: SignedInContext,
  change: (tx: Db, methods: readonly MethodRow[]) => Promise<unknown>,
) {
  const organizationId = selectedOrganization(context.actor);
  const { enabledPaymentMethods } = await readSettings(context);
  return inTransaction(context, async (tx, afterCommit) => {
    await lockMethodsOf(tx, organizationId);
    let methods = await listMethodRows(tx, organizationId);
    if (methods.length === 0) {
      methods = builtInRows(organizationId);
      await insertMethods(tx, methods);
    }
    await change(tx, methods);
    // Deals show how they are paid.
    afterCommit(() => context.keptAnswers.forget());
    return presentMethods(await listMethodRows(tx, organizationId), enabledPaymentMethods);
  });
}
