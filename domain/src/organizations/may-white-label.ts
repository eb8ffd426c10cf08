import type { Tier } from '../tiers/tiers.ts';

/** Whose plan lets an organization look like itself (decisions, "People, roles, organizations"). */
export const mayWhiteLabel = (owner: { tier: Tier; isSuperadmin: boolean } | null): boolean =>
  owner !== null && (owner.isSuperadmin || owner.tier === 'PREMIUM' || owner.tier === 'ENTERPRISE');
