// In a file of its own: every page needs it, but not the tables of plans.
import type { Tier } from './tiers.ts';

/** Creating an organization requires a tier above FREE unless SUPERADMIN (docs/rules/organizations.md#creating). */
export const mayCreateOrganization = (tier: Tier, isSuperadmin: boolean) => isSuperadmin || tier !== 'FREE';
