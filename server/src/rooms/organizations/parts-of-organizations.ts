import type { Db } from '../../platform/database/open-database.ts';

/** How much of a thing each organization has; those without any are left out. */
export type CountByOrganization = (db: Db, organizationIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface PartsOfOrganizations {
  groupBuys: CountByOrganization;
  products: CountByOrganization;
  orders: CountByOrganization;
  /** Of all existing organizations. */
  totals: (db: Db) => Promise<{ groupBuys: number; orders: number }>;
}
