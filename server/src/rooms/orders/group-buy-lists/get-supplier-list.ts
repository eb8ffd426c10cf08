import type { SupplierList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { readSettings } from '../../system/read-settings.ts';
import { countGroupBuyOrders, sumOrderedProducts } from './export-orders.queries.ts';
import { presentHead, presentOrdered, presentSupplierMail } from './group-buy-lists.view.ts';
import { listSupplierMails } from './supplier-mails.queries.ts';

/** A deal's orders, summed at their costs when placed, grouped by the products' current suppliers. */
export async function getSupplierList(context: SignedInContext, groupBuyId: string): Promise<SupplierList> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const [ordered, counts, sent, settings] = await Promise.all([
    sumOrderedProducts(context.db, groupBuy),
    countGroupBuyOrders(context.db, groupBuy),
    listSupplierMails(context.db, groupBuy),
    readSettings(context),
  ]);
  const { rows, suppliers, totals } = presentOrdered(ordered, settings);
  return {
    ...presentHead({ groupBuy, organization }),
    rows,
    totals: { ...counts, ...totals },
    suppliers,
    sent: sent.map(presentSupplierMail),
  };
}
