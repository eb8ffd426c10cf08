import { followCalls } from '@cobuy/contract/follows/follows.http';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { countFollowers, endFollow, followDeal, getFollows } from './follow-deal.ts';
import { confirmFollow, describeFollowLink, endFollowByLink } from './follow-link.ts';

export const followRoutes = defineRoutes(followPaths, followCalls, {
  followDeal: (context, { params, body }) => followDeal(context, params.id, body),
  getFollows: (context, { params }) => getFollows(context, params.id),
  endFollow: async (context, { params }) => void (await endFollow(context, params)),
  countFollowers: (context, { params }) => countFollowers(context, params.id),
  describeFollowLink: (context, { query }) => describeFollowLink(context, query),
  confirmFollow: (context, { body }) => confirmFollow(context, body),
  endFollowByLink: (context, { body }) => endFollowByLink(context, body),
  endFollowByOneClick: (context, { query }) => endFollowByLink(context, query),
});
