export const reputationPaths = {
  getMyReputation: ['GET', '/api/reputation/me'],
} as const;
