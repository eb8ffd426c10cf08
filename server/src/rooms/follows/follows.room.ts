import { followCalls } from '@cobuy/contract/follows/follows.http';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { pauseInMaintenance } from '../system/maintenance/follow-maintenance.ts';
import { countFollowers, endFollow, followDeal, getFollows } from './follow-deal.ts';
import { confirmFollow, describeFollowLink, endFollowByLink, isFollowLinkOver } from './follow-link.ts';
import { followsPersonal } from './follows.personal.ts';
import { forgetSpentFollows } from './forget-spent-follows.ts';
import { tellOfOpenings } from './tell-of-openings.ts';

export const followsRoom: Room = {
  calls: [
    defineRoutes(followPaths, followCalls, {
      followDeal: (context, { params, body }) => followDeal(context, params.id, body),
      getFollows: (context, { params }) => getFollows(context, params.id),
      endFollow: async (context, { params }) => void (await endFollow(context, params)),
      countFollowers: (context, { params }) => countFollowers(context, params.id),
      describeFollowLink: (context, { query }) => describeFollowLink(context, query),
      confirmFollow: (context, { body }) => confirmFollow(context, body),
      endFollowByLink: (context, { body }) => endFollowByLink(context, body),
      endFollowByOneClick: (context, { query }) => endFollowByLink(context, query),
    }),
  ],
  jobs: [
    { name: 'tell-of-openings', cron: '* * * * *', run: pauseInMaintenance(tellOfOpenings) },
    { name: 'forget-spent-follows', cron: '23 * * * *', run: forgetSpentFollows },
  ],
  personal: followsPersonal,
};

/** What lower rooms ask of follows. */
export const ofFollows = { isFollowLinkOver };
