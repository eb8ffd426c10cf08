export const broadcastPaths = {
  listBroadcasts: ['GET', '/api/broadcasts'],
  sendBroadcast: ['POST', '/api/broadcasts'],
} as const;
