import type { Db } from '../../platform/database/open-database.ts';
import { countProductRows } from './products.queries.ts';

/** Products of an organization as its plan counts them. */
export const countProducts = (db: Db, organizationId: string): Promise<number> => countProductRows(db, organizationId);
