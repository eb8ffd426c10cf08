// By itself: every page asks it, and none needs the tables of plans for that.
import type { Tier } from './tiers.ts';

/** Creating an organization requires a tier above FREE unless SUPERADMIN (docs/rules/organizations.md#creating). */
export const mayCreateOrganization = (tier: Tier, isSuperadmin: boolean) => isSuperadmin || tier !== 'FREE';
