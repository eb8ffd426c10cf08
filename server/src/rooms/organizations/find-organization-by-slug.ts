import type { Db } from '../../platform/database/open-database.ts';
import { findOrganizationRowBySlug } from './organizations.queries.ts';

/** For commands, which name an organization as people do; null where there is none. */
export const findOrganizationBySlug = (db: Db, slug: string) => findOrganizationRowBySlug(db, slug);
