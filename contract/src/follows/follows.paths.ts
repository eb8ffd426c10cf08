export const followPaths = {
  followGroupBuy: ['POST', '/api/group-buys/:id/follows'],
  getFollows: ['GET', '/api/group-buys/:id/follows'],
  endFollow: ['DELETE', '/api/group-buys/:id/follows/:what'],
  countFollowers: ['GET', '/api/group-buys/:id/followers'],
  describeFollowLink: ['GET', '/api/follows/link'],
  confirmFollow: ['POST', '/api/follows/confirm'],
  endFollowByLink: ['POST', '/api/follows/end'],
  endFollowByOneClick: ['POST', '/follow'],
} as const;
