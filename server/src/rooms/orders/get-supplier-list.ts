import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { SignedInContext } from '../../platform/context.ts';
import { accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { readSettings } from '../system/read-settings.ts';
import { countDealOrders, sumOrderedProducts } from './export-orders.queries.ts';
import { presentTotal } from './orders.view.ts';

/** What to order from the supplier: the orders of a deal, added up. */
export async function getSupplierList(context: SignedInContext, groupBuyId: string): Promise<SupplierList> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const [rows, counts, settings] = await Promise.all([
    sumOrderedProducts(context.db, groupBuy),
    countDealOrders(context.db, groupBuy),
    readSettings(context),
  ]);
  const amount = (cents: number) => presentTotal(cents, settings);
  return {
    groupBuy: { id: groupBuy.id, title: groupBuy.title, endDate: groupBuy.endDate.toISOString() },
    organization: { id: organization.id, name: organization.name },
    rows: rows.map(({ amountCents, ...row }) => ({ ...row, amount: amount(amountCents) })),
    totals: {
      ...counts,
      quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: amount(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    },
  };
}
