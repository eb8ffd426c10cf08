import type { PickList } from '@cobuy/contract/orders/group-buy-lists.schemas';
import { standingOf } from '@cobuy/domain/orders/order-money';
import type { SignedInContext } from '../../../platform/context.ts';
import { accessGroupBuyForManaging } from '../../group-buys/group-buys.access.ts';
import { readSettings } from '../../system/read-settings.ts';
import { presentTotal } from '../one-order/order.view.ts';
import { listLinesToPick } from './export-orders.queries.ts';
import { presentHead } from './group-buy-lists.view.ts';

export async function getPickList(context: SignedInContext, groupBuyId: string): Promise<PickList> {
  const { groupBuy, organization } = await accessGroupBuyForManaging(context, groupBuyId);
  const settings = await readSettings(context);
  const rows = new Map<string, PickList['rows'][number]>();
  const head = presentHead({ groupBuy, organization });
  for (const { orderId, product, unit, sku, quantity, money, address1, address, ...order } of await listLinesToPick(
    context.db,
    groupBuy,
  )) {
    const row = rows.get(orderId) ?? {
      ...order,
      address: address1 === null || head.groupBuy.pickup ? null : { address1, ...address },
      restAmount: presentTotal(standingOf(money).restCents, settings),
      items: [],
    };
    row.items.push({ product, unit, sku, quantity });
    rows.set(orderId, row);
  }
  return {
    ...head,
    rows: [...rows.values()],
  };
}
