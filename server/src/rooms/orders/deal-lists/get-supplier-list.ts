import type { SupplierList } from '@cobuy/contract/orders/deal-lists.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { readSettings } from '../../system/read-settings.ts';
import { presentTotal } from '../orders.view.ts';
import { countDealOrders, sumOrderedProducts } from './export-orders.queries.ts';

/** What to order from the supplier: the orders of a deal, added up at what the products cost when they were ordered. */
export async function getSupplierList(context: SignedInContext, groupBuyId: string): Promise<SupplierList> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const [rows, counts, settings] = await Promise.all([
    sumOrderedProducts(context.db, groupBuy),
    countDealOrders(context.db, groupBuy),
    readSettings(context),
  ]);
  const amounts = ({ costCents, salesCents }: { costCents: number; salesCents: number }) => ({
    amount: presentTotal(costCents, settings),
    sales: presentTotal(salesCents, settings),
    margin: presentTotal(salesCents - costCents, settings),
  });
  const total = { quantity: 0, costCents: 0, salesCents: 0 };
  for (const { quantity, costCents, salesCents } of rows) {
    total.quantity += quantity;
    total.costCents += costCents;
    total.salesCents += salesCents;
  }
  return {
    groupBuy: { id: groupBuy.id, title: groupBuy.title, endDate: groupBuy.endDate.toISOString() },
    organization: { id: organization.id, name: organization.name },
    rows: rows.map(({ costCents, salesCents, ...row }) => ({ ...row, ...amounts({ costCents, salesCents }) })),
    totals: { ...counts, quantity: total.quantity, ...amounts(total) },
  };
}
