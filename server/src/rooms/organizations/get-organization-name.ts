import type { Db } from '../../platform/database/open-database.ts';
import { findOrganizationName } from './organizations.queries.ts';

/** As it is named now, also of one that has been deleted; empty where there never was one. */
export const getOrganizationName = async (db: Db, id: string): Promise<string> =>
  (await findOrganizationName(db, id)) ?? '';
