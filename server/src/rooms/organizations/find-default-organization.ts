import type { Db } from '../../platform/database/open-database.ts';
import { findDefaultOrganizationRow } from './organizations.queries.ts';

/** The organization of people without one; null before the first run is set up. */
export const findDefaultOrganization = (db: Db) => findDefaultOrganizationRow(db);
