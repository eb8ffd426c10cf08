import { type groupBuyCalls, groupBuyProblems } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import type { Db } from '../../../platform/database/open-database.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import { listOfferedProducts } from '../group-buys.queries.ts';
import type { groupBuys } from '../group-buys.tables.ts';
import type { WrittenGroupBuy } from './read-group-buy-body.ts';

type Change = Omit<ParsedRequest<typeof groupBuyCalls.updateGroupBuy>['body'], 'confirmed'>;

/** Applies a change to a deal; what it leaves out stays. Refuses invalid combinations unless they existed before. */
export async function putOver(tx: Db, row: typeof groupBuys.$inferSelect, change: Change): Promise<WrittenGroupBuy> {
  const before = {
    ...presentFields(groupBuyFields, row),
    products: await listOfferedProducts(tx, row.organizationId, row.id),
  };
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const whole = { ...before, ...said };
  const known = groupBuyProblems(before).map(({ message }) => message);
  refuseFields(groupBuyProblems(whole).filter(({ message }) => !known.includes(message)));
  return whole;
}
