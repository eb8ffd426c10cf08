export const tierPaths = {
  getTierSettings: ['GET', '/api/tiers/settings'],
  changeTierSettings: ['PUT', '/api/tiers/settings'],
  getTierPrices: ['GET', '/api/tiers/prices'],
  changeTierPrices: ['PUT', '/api/tiers/prices'],
} as const;
