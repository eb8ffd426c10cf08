import type { Role } from '../roles/roles.ts';
import type { Tier } from '../tiers/tiers.ts';

/** Buyers on these plans are asked whether they want an organization of their own (specification 2, section 6). */
const promptedTiers: readonly Tier[] = ['PREMIUM', 'PROFESSIONAL'];

export const isAskedToCreateOrganization = (role: Role, tier: Tier) =>
  role === 'BUYER' && promptedTiers.includes(tier);
