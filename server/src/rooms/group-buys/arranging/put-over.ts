import { type groupBuyCalls, groupBuyProblems } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { decimalFromCents } from '@cobuy/domain/money/money';
import type { Db } from '../../../platform/database/open-database.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import { listOfferedProducts } from '../group-buys.queries.ts';
import type { groupBuys } from '../group-buys.tables.ts';
import type { WrittenDeal } from './read-group-buy-body.ts';

type Change = Omit<ParsedRequest<typeof groupBuyCalls.updateGroupBuy>['body'], 'confirmed'>;

/** A deal as a body would say it. */
const written = (row: typeof groupBuys.$inferSelect) => ({
  title: row.title,
  notes: row.notes,
  startDate: row.startDate.toISOString(),
  endDate: row.endDate.toISOString(),
  paymentDueDate: row.paymentDueDate.toISOString(),
  isPublic: row.isPublic,
  minProductCount: row.minProductCount,
  minOrderAmount: decimalFromCents(row.minOrderAmountCents, ownCurrency),
  paymentMethods: row.paymentMethods,
  handover: row.handover,
  pickupPlace: row.pickupPlace,
  pickupFrom: row.pickupFrom?.toISOString() ?? null,
  pickupUntil: row.pickupUntil?.toISOString() ?? null,
  pickupNote: row.pickupNote,
});

/**
 * A change over the deal that is there: what it leaves out is as it was. Refuses what is wrong with the two together, but
 * nothing that was so before.
 */
export async function putOver(tx: Db, row: typeof groupBuys.$inferSelect, change: Change): Promise<WrittenDeal> {
  const before = { ...written(row), products: await listOfferedProducts(tx, row.organizationId, row.id) };
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const whole = { ...before, ...said };
  const known = groupBuyProblems(before).map(({ message }) => message);
  refuseFields(groupBuyProblems(whole).filter(({ message }) => !known.includes(message)));
  return whole;
}
