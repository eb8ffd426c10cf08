import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostOrderViews } from '@cobuy/domain/orders/order-limits';
import type { AccountActor } from '../../../platform/actor.ts';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteView, listViews, lockViews, type Owner, upsertView } from './order-views.queries.ts';

type Body = ParsedRequest<typeof orderCalls.saveOrderView>['body'];

/** Views are a person's own, in one organization. */
const ownerOf = (actor: AccountActor): Owner => ({
  organizationId: selectedOrganization(actor),
  userId: actor.userId,
});

export const listOrderViews = async ({ db, actor }: SignedInContext) => ({ data: await listViews(db, ownerOf(actor)) });

export function saveOrderView(context: SignedInContext, { name, search }: Body) {
  const owner = ownerOf(context.actor);
  return inTransaction(context, async (tx) => {
    await lockViews(tx, owner);
    const views = await listViews(tx, owner);
    const isNew = !views.some((view) => view.name.toLowerCase() === name.toLowerCase());
    if (isNew && views.length >= mostOrderViews) refuse(correctingErrors.too_many_views);
    await upsertView(tx, { ...owner, id: randomUUIDv7(), name, search });
    return { data: await listViews(tx, owner) };
  });
}

/** A view that's already gone is no error. */
export async function deleteOrderView({ db, actor }: SignedInContext, id: string) {
  const owner = ownerOf(actor);
  await deleteView(db, owner, id);
  return { data: await listViews(db, owner) };
}
