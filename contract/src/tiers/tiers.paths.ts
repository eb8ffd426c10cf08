export const tierPaths = {
  getTierSettings: ['GET', '/api/tiers/settings'],
  getTierPrices: ['GET', '/api/tiers/prices'],
} as const;
