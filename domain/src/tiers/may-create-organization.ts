// By itself: every page asks it, and none needs the tables of plans for that.
import type { Tier } from './tiers.ts';

/** Creating an organization requires a tier above FREE unless SUPERADMIN (specification 1, section 6). */
export const mayCreateOrganization = (tier: Tier, isSuperadmin: boolean) => isSuperadmin || tier !== 'FREE';
