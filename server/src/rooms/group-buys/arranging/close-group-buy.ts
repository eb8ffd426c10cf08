import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeGroupBuy } from './change-group-buy.ts';

/** Ends a deal early. An order that is being placed comes before it, or is told that the deal has ended. */
export const closeGroupBuy = (context: SignedInContext, id: string) =>
  changeGroupBuy(context, id, 'closed', (found) => {
    const now = context.clock.now();
    if (groupBuyPhase(found, now) === 'ended') refuse(groupBuyErrors.already_ended);
    // The end belongs to the time of ordering: the last moment that was open is the one before now.
    const endDate = new Date(now.getTime() - 1);
    if (found.startDate >= endDate) refuse(groupBuyErrors.not_started);
    // The next round is planned as this one was.
    return { fields: { endDate, plannedEndDate: found.endDate } };
  });
