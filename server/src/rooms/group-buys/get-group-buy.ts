import type { Context } from '../../platform/context.ts';
import { listOfferedMethods } from '../payments/list-methods.ts';
import { readSettings } from '../system/read-settings.ts';
import { accessGroupBuy } from './group-buys.access.ts';
import { listAgents, listOfferedProducts } from './group-buys.queries.ts';
import { presentGroupBuy } from './group-buys.view.ts';
import type { ListSaid } from './orders-of-group-buys.ts';

type Reader = Pick<Context, 'actor' | 'clock' | 'db'>;

export async function getGroupBuy(context: Reader, id: string) {
  const { row, viewer } = await accessGroupBuy(context, id);
  const { organizationId, paymentMethods: among } = row.groupBuy;
  const { enabledPaymentMethods: enabled, paymentInstructions: said } = await readSettings(context);
  // One after the other: a transaction has one connection.
  const products = await listOfferedProducts(context.db, organizationId, id);
  const agents = await listAgents(context.db, organizationId, id);
  const methods = await listOfferedMethods(context.db, { organizationId, enabled, said, among });
  return presentGroupBuy(row, { products, agents, methods }, viewer, context.clock.now());
}

export async function showGroupBuy(context: Reader, id: string, listSaid: ListSaid) {
  const deal = await getGroupBuy(context, id);
  return { ...deal, ...(await listSaid(context.db, { organizationId: deal.organizationId, groupBuyId: id })) };
}
