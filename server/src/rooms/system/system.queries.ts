import type { Db } from '../../platform/database/open-database.ts';
import { systemSettings } from './system.tables.ts';

export const updateSettings = (db: Db, values: Partial<typeof systemSettings.$inferInsert>) =>
  db.update(systemSettings).set(values);

export async function findSettings(db: Db) {
  const [settings] = await db.select().from(systemSettings);
  if (!settings) throw new Error('the row of system settings is missing');
  return settings;
}
