import { randomUUIDv7 } from 'node:crypto';
import { paymentErrors } from '@cobuy/contract/payments/payments.errors';
import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { builtInMethods } from '@cobuy/domain/payments/payment-methods';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { prepareMethodCheck } from './check-method-texts.ts';
import {
  deleteMethod,
  insertMethods,
  listMethodRows,
  lockMethodsOf,
  type MethodRow,
  updateMethod,
} from './payments.queries.ts';
import { idOfMethod, presentMethods } from './payments.view.ts';
import { rewriteMethod, writtenOver } from './rewrite-method.ts';

/** Version of a method that nobody has changed, whether or not it has a row yet. */
const neverChanged = new Date(0);

/** The rows of an organization that has changed nothing. */
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

/** One change at a time; the first writes the built-in methods as rows. Returns the whole list. */
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
    afterCommit(() => context.answerCache.forget());
    return presentMethods(await listMethodRows(tx, organizationId), enabledPaymentMethods);
  });
}

export const deletePaymentMethod = (context: SignedInContext, id: string) =>
  changePaymentMethods(context, (tx, methods) => {
    const row = methods.find((candidate) => idOfMethod(candidate) === id) ?? refuse(paymentErrors.method_not_found);
    if (row.isBuiltIn) refuse(paymentErrors.built_in);
    return deleteMethod(tx, row);
  });

/** Needs the whole list; one with a missing or removed method was made from an older list. */
export const reorderPaymentMethods = (context: SignedInContext, orderedIds: readonly string[]) =>
  changePaymentMethods(context, async (tx, methods) => {
    const rows = new Map(methods.map((row) => [idOfMethod(row), row]));
    if (new Set(orderedIds).size !== rows.size || orderedIds.length !== rows.size) refuse(paymentErrors.order_outdated);
    for (const [index, id] of orderedIds.entries())
      await updateMethod(tx, rows.get(id) ?? refuse(paymentErrors.order_outdated), { position: index + 1 });
  });

export async function updatePaymentMethod(
  context: SignedInContext,
  id: string,
  body: ParsedRequest<typeof paymentCalls.updatePaymentMethod>['body'],
) {
  const checkTexts = await prepareMethodCheck(context);
  return changePaymentMethods(context, (tx, methods) => {
    const row = methods.find((candidate) => idOfMethod(candidate) === id) ?? refuse(paymentErrors.method_not_found);
    const written = writtenOver(body, row);
    checkTexts(written, row);
    return rewriteMethod(context, tx, row, written, body);
  });
}
