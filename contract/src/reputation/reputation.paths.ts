export const reputationPaths = {
  getMyReputation: ['GET', '/api/reputation/me'],
  getReputation: ['GET', '/api/reputation/user/:id'],
} as const;
