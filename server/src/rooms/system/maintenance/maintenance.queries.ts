import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { systemSettings } from '../system.tables.ts';

/** Asks the database, not the settings cached for a second, because changes to orders depend on it. */
export async function findMaintenance(db: Db) {
  const [row] = await db
    .select({ isOn: systemSettings.maintenanceMode, since: systemSettings.maintenanceSince })
    .from(systemSettings);
  return row ?? { isOn: false, since: null };
}

/** The same, held until the transaction ends. */
export async function lockMaintenance(tx: Db) {
  const [row] = await tx
    .select({ isOn: systemSettings.maintenanceMode, since: systemSettings.maintenanceSince })
    .from(systemSettings)
    .for('update');
  return row ?? { isOn: false, since: null };
}

export const setMaintenanceSince = (tx: Db, since: Date | null) =>
  tx.update(systemSettings).set({ maintenanceSince: since }).where(sql`true`);
