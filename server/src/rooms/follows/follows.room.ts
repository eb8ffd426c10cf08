import { followCalls } from '@cobuy/contract/follows/follows.http';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import { hoursToConfirm } from '@cobuy/domain/follows/follow-rules';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import type { Room } from '../../platform/room.ts';
import { pauseInMaintenance } from '../system/maintenance/follow-maintenance.ts';
import { countFollowers, endFollow, followGroupBuy, getFollows } from './follow-group-buy.ts';
import { confirmFollow, describeFollowLink, endFollowByLink, isFollowLinkOver } from './follow-link.ts';
import { deleteSpentAcrossOrganizations } from './follows.queries.ts';
import { followsPersonal } from './follows.tables.ts';
import { notifyOfOpenings } from './notify-of-openings.ts';

export async function forgetSpentFollows({ db, clock }: JobContext): Promise<void> {
  const now = clock.now();
  const unconfirmedBefore = new Date(now.getTime() - hoursToConfirm * 3_600_000);
  await deleteSpentAcrossOrganizations(db, { now, unconfirmedBefore });
}

export const followsRoom: Room = {
  calls: [
    defineRoutes(followPaths, followCalls, {
      followGroupBuy: (context, { params, body }) => followGroupBuy(context, params.id, body),
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
    { name: 'tell-of-openings', cron: '* * * * *', run: pauseInMaintenance(notifyOfOpenings) },
    { name: 'forget-spent-follows', cron: '23 * * * *', run: forgetSpentFollows },
  ],
  personal: followsPersonal,
};

export const ofFollows = { isFollowLinkOver };
