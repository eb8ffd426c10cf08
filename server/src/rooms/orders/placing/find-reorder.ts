import type { Reorder } from '@cobuy/contract/orders/shown-orders.schemas';
import { factsOf } from '@cobuy/domain/orders/order-status';
import { nameApart } from '@cobuy/domain/products/named-product';
import type { SignedInContext } from '../../../platform/context.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { accessOrder } from '../orders.access.ts';
import { listItems } from '../orders.queries.ts';
import { findOpenGroupBuyWith } from './find-reorder.queries.ts';

/** Where an order can be repeated: the organization's open deal with most of its goods, or its own. */
export async function findReorder(context: SignedInContext, orderNumber: string): Promise<Reorder> {
  const { order } = await accessOrder(context, orderNumber);
  const ordered = await listItems(context.db, order.organizationId, order.id);
  const deal = await findOpenGroupBuyWith(context.db, {
    ...order,
    // One in progress is edited or discussed in its chat; one handed over can be reordered from its deal.
    fromItsOwn: factsOf[order.status].isThere,
    productIds: ordered.map(({ productId }) => productId),
    viewer: viewerOf(context.actor),
    now: context.clock.now(),
  });
  const nameOf = nameApart(ordered.map(asNamed));
  const isOffered = (productId: string) => deal?.productIds.includes(productId) ?? false;
  return {
    groupBuy: deal && {
      id: deal.id,
      title: deal.title,
      endDate: deal.endDate.toISOString(),
      timeZone: deal.timeZone,
    },
    items: ordered.flatMap(({ productId, quantity }) => (isOffered(productId) ? [{ productId, quantity }] : [])),
    missing: ordered.flatMap((item) => (isOffered(item.productId) ? [] : [nameOf(asNamed(item))])),
  };
}

const asNamed = ({ productName, unit }: { productName: string; unit: string | null }) => ({ name: productName, unit });
