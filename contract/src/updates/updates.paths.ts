export const updatePaths = {
  postUpdate: ['POST', '/api/group-buys/:id/updates'],
  takeUpdateDown: ['DELETE', '/api/group-buys/:id/updates/:updateId'],
} as const;
