export const groupBuyPaths = {
  browseGroupBuys: ['GET', '/api/group-buys/active'],
  listGroupBuys: ['GET', '/api/group-buys'],
  getGroupBuy: ['GET', '/api/group-buys/:id'],
  createGroupBuy: ['POST', '/api/group-buys'],
  updateGroupBuy: ['PUT', '/api/group-buys/:id'],
  deleteGroupBuy: ['DELETE', '/api/group-buys/:id'],
} as const;
