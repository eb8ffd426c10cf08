import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { groupBuyDateProblems } from '@cobuy/domain/group-buys/group-buy-rules';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { refuseFields } from '../../../platform/http/refusal.ts';
import { instantOf } from '../../../platform/instant-of.ts';
import type { GroupBuyFields } from '../group-buys.queries.ts';

export type GroupBuyBody = ParsedRequest<typeof groupBuyCalls.createGroupBuy>['body'];
type WrittenEnd = Pick<GroupBuyBody, 'endDate' | 'paymentDueDate'>;

/** A deal that ends on a day is open that whole day, and paid in time on the whole of its last. */
export const readEnd = ({ endDate, paymentDueDate }: WrittenEnd, timeZone: string) => ({
  endDate: instantOf(endDate, { timeZone, edge: 'end' }),
  paymentDueDate: instantOf(paymentDueDate, { timeZone, edge: 'end' }),
});

/**
 * From the wire's decimals to the columns' cents, from its dates to instants. Refuses dates that contradict each other.
 * @param timeZone of the organization.
 */
export function readGroupBuyBody(body: GroupBuyBody, timeZone: string): GroupBuyFields {
  const dates = { startDate: instantOf(body.startDate, { timeZone, edge: 'start' }), ...readEnd(body, timeZone) };
  refuseFields(groupBuyDateProblems(dates));
  return {
    title: body.title,
    notes: body.notes,
    ...dates,
    isPublic: body.isPublic,
    minProductCount: body.minProductCount,
    minOrderAmountCents: centsFromDecimal(body.minOrderAmount),
    paymentMethods: body.paymentMethods,
  };
}
