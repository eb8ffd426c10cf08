import type { SignedInContext } from '../../platform/context.ts';
import { describeMethod } from '../payments/describe-method.ts';
import { readSettings } from '../system/read-settings.ts';
import { accessOrder, maySetStatus } from './orders.access.ts';
import { listItems, listOrganisers, listTimeline } from './orders.queries.ts';
import { presentOrder } from './orders.view.ts';

export async function getOrder(context: SignedInContext, orderNumber: string) {
  const accessed = await accessOrder(context, orderNumber);
  const { db, actor, clock } = context;
  const { id, organizationId, groupBuyId, paymentMethod } = accessed.order;
  const [items, timeline, agents, method, { communityMode }] = await Promise.all([
    listItems(db, organizationId, id),
    listTimeline(db, organizationId, id),
    listOrganisers(db, organizationId, groupBuyId),
    describeMethod(db, organizationId, paymentMethod),
    readSettings(context),
  ]);
  const parts = { items, timeline, agents, method, maySetStatus: maySetStatus(actor) };
  return presentOrder(accessed, parts, { now: clock.now(), communityMode, asTyped: actor.session === 'order' });
}
