import type { Db } from '../../../platform/database/open-database.ts';
import { lockOrganizationAdministrators, lockSuperadmins } from '../accounts.queries.ts';

/**
 * The ORGADMINs of an organization, held in the order of their ids: of two who end each other's role at the same moment
 * the second sees that the first has done it. Lock the account itself before.
 */
export const lockAdministrators = (tx: Db, organizationId: string): Promise<string[]> =>
  lockOrganizationAdministrators(tx, organizationId);

/** The platform administrators, held in the order of their ids. */
export const lockPlatformAdministrators = (tx: Db): Promise<string[]> => lockSuperadmins(tx);
