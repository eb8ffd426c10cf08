import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import type { GroupBuyFields } from './group-buys.queries.ts';

export type GroupBuyBody = ParsedRequest<typeof groupBuyCalls.createGroupBuy>['body'];

/** From the wire's decimals to the columns' cents. */
export const readGroupBuyBody = (body: GroupBuyBody): GroupBuyFields => ({
  title: body.title,
  notes: body.notes,
  startDate: body.startDate,
  endDate: body.endDate,
  paymentDueDate: body.paymentDueDate,
  isPublic: body.isPublic,
  minProductCount: body.minProductCount,
  minOrderAmountCents: centsFromDecimal(body.minOrderAmount),
  paymentMethods: body.paymentMethods,
});
