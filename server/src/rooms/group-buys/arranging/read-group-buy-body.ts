import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { textsToCheck } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { groupBuyDateProblems } from '@cobuy/domain/group-buys/group-buy-rules';
import { type HandoverFields, pickupTimeProblem } from '@cobuy/domain/group-buys/handover';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { instantOf } from '../../../platform/instant-of.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { textsSaid } from '../../../platform/present-fields.ts';
import { refuseFields } from '../../../platform/refusal.ts';

export type GroupBuyBody = ParsedRequest<typeof groupBuyCalls.createGroupBuy>['body'];
export type WrittenGroupBuy = Omit<GroupBuyBody, 'agents' | 'products'>;
type WrittenEnd = Pick<GroupBuyBody, 'endDate' | 'paymentDueDate'>;

/** A deal that ends on a date is open that whole day, and payment is on time all through its due date. */
export const readEnd = ({ endDate, paymentDueDate }: WrittenEnd, timeZone: string) => ({
  endDate: instantOf(endDate, { timeZone, edge: 'end' }),
  paymentDueDate: instantOf(paymentDueDate, { timeZone, edge: 'end' }),
});

/** Ignores pickup fields if the goods are delivered. */
function readHandover(body: WrittenGroupBuy, timeZone: string): HandoverFields {
  const { handover, pickupPlace, pickupFrom, pickupUntil, pickupNote } = body;
  if (handover === 'delivery' || !pickupPlace || !pickupFrom || !pickupUntil)
    return { handover: 'delivery', pickupPlace: null, pickupFrom: null, pickupUntil: null, pickupNote: null };
  const from = instantOf(pickupFrom, { timeZone, edge: 'start' });
  const until = instantOf(pickupUntil, { timeZone, edge: 'end' });
  const message = pickupTimeProblem(from, until);
  if (message) refuseFields([{ field: 'pickupUntil', message }]);
  return { handover, pickupPlace, pickupFrom: from, pickupUntil: until, pickupNote };
}

/** Decimals become cents, dates instants in the organization's time zone. Refuses dates that contradict each other. */
export function readGroupBuyBody(body: WrittenGroupBuy, timeZone: string) {
  const dates = { startDate: instantOf(body.startDate, { timeZone, edge: 'start' }), ...readEnd(body, timeZone) };
  refuseFields(groupBuyDateProblems(dates));
  return {
    ...textsSaid(groupBuyFields, body),
    ...dates,
    isPublic: body.isPublic,
    minProductCount: body.minProductCount,
    minOrderAmountCents: centsFromDecimal(body.minOrderAmount, ownCurrency),
    paymentMethods: body.paymentMethods,
    ...readHandover(body, timeZone),
  };
}

/** The deal's own texts that buyers read, to be checked. */
export const textsOfGroupBuy = (deal: ReturnType<typeof readGroupBuyBody>) => textsToCheck(groupBuyFields, deal);
