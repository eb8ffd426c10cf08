import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { groupBuyDateProblems } from '@cobuy/domain/group-buys/group-buy-rules';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { getTimeZone } from '../../organizations/read-organization.ts';
import { changeGroupBuy } from './change-group-buy.ts';
import { readEnd } from './read-group-buy-body.ts';

/** Ends a deal early. An order in progress is placed first or is told that the deal has ended. */
export const closeGroupBuy = (context: SignedInContext, id: string) =>
  changeGroupBuy(context, id, 'closed', (found) => {
    const now = context.clock.now();
    if (groupBuyPhase(found, now) === 'ended') refuse(groupBuyErrors.already_ended);
    // The end itself still counts as open, so the last open moment is just before now.
    const endDate = new Date(now.getTime() - 1);
    if (found.startDate >= endDate) refuse(groupBuyErrors.not_started);
    // A next round starts from this one's planned end.
    return { fields: { endDate, plannedEndDate: found.endDate } };
  });

type Body = ParsedRequest<typeof groupBuyCalls.reopenGroupBuy>['body'];

export const reopenGroupBuy = (context: SignedInContext, id: string, body: Body) =>
  changeGroupBuy(context, id, 'reopened', async (found, tx) => {
    const now = context.clock.now();
    if (groupBuyPhase(found, now) !== 'ended') refuse(groupBuyErrors.not_ended);
    const { endDate, paymentDueDate } = readEnd(body, await getTimeZone(tx, found.organizationId));
    if (endDate <= now)
      refuse(groupBuyErrors.end_in_past, {
        details: [{ field: 'endDate', message: groupBuyErrors.end_in_past.sentence }],
      });
    refuseFields(groupBuyDateProblems({ startDate: found.startDate, endDate, paymentDueDate }));
    return { fields: { endDate, paymentDueDate } };
  });
