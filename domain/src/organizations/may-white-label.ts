import type { Tier } from '../tiers/tiers.ts';

/** Plans whose organizations may have their own name and logo. */
export const includesWhiteLabel = (tier: Tier): boolean => tier === 'PREMIUM' || tier === 'ENTERPRISE';

/** Whose plan lets an organization look like itself (docs/rules/organizations.md#white-label). */
export const mayWhiteLabel = (owner: { tier: Tier; isSuperadmin: boolean } | null): boolean =>
  owner !== null && (owner.isSuperadmin || includesWhiteLabel(owner.tier));
