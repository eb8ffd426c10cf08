import type { Db } from '../../../platform/database/open-database.ts';
import { siteIdentity } from '../system.tables.ts';

export async function findSiteIdentity(db: Db) {
  const [identity] = await db.select().from(siteIdentity);
  if (!identity) throw new Error('the row of the site’s identity is missing');
  return identity;
}

export const updateSiteIdentity = (db: Db, values: Partial<typeof siteIdentity.$inferInsert>) =>
  db.update(siteIdentity).set(values);
