import type { SignedInContext } from '../../platform/context.ts';
import { countOwnOrders, listOrderedGroupBuys } from './order-lists.queries.ts';
import { ownOrders } from './own-orders.ts';

export async function getMyOrderStats({ db, clock, actor }: SignedInContext) {
  const scope = ownOrders(actor);
  const [counts, groupBuys] = await Promise.all([
    countOwnOrders(db, scope, clock.now()),
    listOrderedGroupBuys(db, scope),
  ]);
  return { ...counts, groupBuys };
}
