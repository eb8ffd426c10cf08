import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostOrderViews } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import type { AccountActor } from '../../../platform/http/actor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { selectedOrganization } from '../../../platform/http/selected-organization.ts';
import { deleteView, listViews, type Owner, upsertView } from './order-views.queries.ts';

type Body = ParsedRequest<typeof orderCalls.saveOrderView>['body'];

/** Views are a person's own, in one organization. */
const ownerOf = (actor: AccountActor): Owner => ({
  organizationId: selectedOrganization(actor),
  userId: actor.userId,
});

export const listOrderViews = async ({ db, actor }: SignedInContext) => ({ data: await listViews(db, ownerOf(actor)) });

export async function saveOrderView({ db, actor }: SignedInContext, { name, search }: Body) {
  const owner = ownerOf(actor);
  const views = await listViews(db, owner);
  const isNew = !views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  // Two saved at once may pass it by one: it keeps a list short, it guards nothing.
  if (isNew && views.length >= mostOrderViews) refuse(correctingErrors.too_many_views);
  await upsertView(db, { ...owner, id: randomUUIDv7(), name, search });
  return { data: await listViews(db, owner) };
}

/** One that is gone already is no mistake. */
export async function deleteOrderView({ db, actor }: SignedInContext, id: string) {
  const owner = ownerOf(actor);
  await deleteView(db, owner, id);
  return { data: await listViews(db, owner) };
}
