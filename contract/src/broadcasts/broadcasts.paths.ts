export const broadcastPaths = {
  listBroadcasts: ['GET', '/api/broadcasts'],
  getBroadcast: ['GET', '/api/broadcasts/:id'],
  sendBroadcast: ['POST', '/api/broadcasts'],
} as const;
