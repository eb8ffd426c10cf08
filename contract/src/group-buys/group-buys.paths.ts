export const groupBuyPaths = {
  browseGroupBuys: ['GET', '/api/group-buys/active'],
  listGroupBuys: ['GET', '/api/group-buys'],
  getGroupBuy: ['GET', '/api/group-buys/:id'],
  createGroupBuy: ['POST', '/api/group-buys'],
  updateGroupBuy: ['PUT', '/api/group-buys/:id'],
  closeGroupBuy: ['POST', '/api/group-buys/:id/close'],
  reopenGroupBuy: ['POST', '/api/group-buys/:id/reopen'],
  deleteGroupBuy: ['DELETE', '/api/group-buys/:id'],
} as const;
