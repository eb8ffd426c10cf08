import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changeGroupBuy } from './change-group-buy.ts';

type Body = ParsedRequest<typeof groupBuyCalls.reopenGroupBuy>['body'];

export const reopenGroupBuy = (context: SignedInContext, id: string, { endDate, paymentDueDate }: Body) =>
  changeGroupBuy(context, id, (found) => {
    const now = context.clock.now();
    if (groupBuyPhase(found, now) !== 'ended') refuse(groupBuyErrors.not_ended);
    if (endDate <= now)
      refuse(groupBuyErrors.end_in_past, {
        details: [{ field: 'endDate', message: groupBuyErrors.end_in_past.sentence }],
      });
    return { endDate, paymentDueDate };
  });
