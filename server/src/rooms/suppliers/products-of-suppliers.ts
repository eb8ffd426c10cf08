import type { Db } from '../../platform/database/open-database.ts';

/** How many products of an organization come from each supplier, by its id. Products stand above suppliers, and know. */
export type CountProducts = (db: Db, organizationId: string) => Promise<ReadonlyMap<string, number>>;
