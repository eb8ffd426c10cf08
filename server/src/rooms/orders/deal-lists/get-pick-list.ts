import type { PickList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { listLinesToPick } from './export-orders.queries.ts';

/** What each buyer of a deal gets, to be packed and handed out. */
export async function getPickList(context: SignedInContext, groupBuyId: string): Promise<PickList> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const rows = new Map<string, PickList['rows'][number]>();
  for (const { orderId, product, unit, sku, quantity, ...order } of await listLinesToPick(context.db, groupBuy)) {
    const row = rows.get(orderId) ?? { ...order, items: [] };
    row.items.push({ product, unit, sku, quantity });
    rows.set(orderId, row);
  }
  return {
    groupBuy: { id: groupBuy.id, title: groupBuy.title, endDate: groupBuy.endDate.toISOString() },
    organization: { id: organization.id, name: organization.name },
    rows: [...rows.values()],
  };
}
