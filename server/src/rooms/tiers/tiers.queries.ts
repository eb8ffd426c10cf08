import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizationUsage, tierPrices, tierSettings, tierVersions } from './tiers.tables.ts';

type Part = (typeof tierVersions.$inferSelect)['part'];

/** What was changed of the plans, and how often. */
export async function findPlanRows(db: Db) {
  const [settings, prices, versions] = await Promise.all([
    db.select().from(tierSettings),
    db.select().from(tierPrices),
    db.select().from(tierVersions),
  ]);
  const versionOf = (part: Part) => versions.find((one) => one.part === part)?.version ?? 0;
  return { settings, prices, settingsVersion: versionOf('settings'), pricesVersion: versionOf('prices') };
}

/** Counts a change. Held until the end of the transaction: of two changes the second waits. @returns the new version. */
export async function raiseVersion(tx: Db, part: Part): Promise<number> {
  const [row] = await tx
    .update(tierVersions)
    .set({ version: sql`${tierVersions.version} + 1` })
    .where(eq(tierVersions.part, part))
    .returning({ version: tierVersions.version });
  if (!row) throw new Error('the row of a version is missing');
  return row.version;
}

export async function replaceSettings(tx: Db, rows: (typeof tierSettings.$inferInsert)[]): Promise<void> {
  await tx.delete(tierSettings);
  await tx.insert(tierSettings).values(rows);
}

export async function replacePrices(tx: Db, rows: (typeof tierPrices.$inferInsert)[]): Promise<void> {
  await tx.delete(tierPrices);
  await tx.insert(tierPrices).values(rows);
}

/** The next order of each organization counts its month anew. */
export const deleteUsageAcrossOrganizations = (tx: Db) => tx.delete(organizationUsage);
