import type { Db } from '../../platform/database/open-database.ts';

/** What higher rooms know of suppliers; app.ts hands it down. */
export interface PartsOfSuppliers {
  /** Products by supplier id. */
  countProducts: (db: Db, organizationId: string) => Promise<ReadonlyMap<string, number>>;
  /** Takes the supplier from the products that name it and from the mails that were sent to it; both stay. */
  releaseSupplier: (tx: Db, organizationId: string, id: string) => Promise<void>;
}
