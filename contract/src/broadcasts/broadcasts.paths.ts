export const broadcastPaths = {
  listBroadcasts: ['GET', '/api/broadcasts'],
  getAudience: ['GET', '/api/broadcasts/audience'],
  getBroadcast: ['GET', '/api/broadcasts/:id'],
  sendBroadcast: ['POST', '/api/broadcasts'],
  testBroadcast: ['POST', '/api/broadcasts/test'],
} as const;
