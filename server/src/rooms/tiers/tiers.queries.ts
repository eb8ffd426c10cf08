import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizationUsage, tierPrices, tierSettings, tierVersions } from './tiers.tables.ts';

type Part = (typeof tierVersions.$inferSelect)['part'];

export async function findPlanRows(db: Db) {
  const [settings, prices, versions] = await Promise.all([
    db.select().from(tierSettings),
    db.select().from(tierPrices),
    db.select().from(tierVersions),
  ]);
  const versionOf = (part: Part) => versions.find((one) => one.part === part)?.version ?? 0;
  return { settings, prices, settingsVersion: versionOf('settings'), pricesVersion: versionOf('prices') };
}

/** Locks a part's version until the transaction ends: how often it changed, and by whom last. */
export async function lockVersion(tx: Db, part: Part) {
  const [row] = await tx.select().from(tierVersions).where(eq(tierVersions.part, part)).for('update');
  if (!row) throw new Error('the row of a version is missing');
  return row;
}

export const updateVersion = (tx: Db, part: Part, changed: { version: number; changedBy: string }) =>
  tx.update(tierVersions).set(changed).where(eq(tierVersions.part, part));

export async function replaceSettings(tx: Db, rows: (typeof tierSettings.$inferInsert)[]): Promise<void> {
  await tx.delete(tierSettings);
  await tx.insert(tierSettings).values(rows);
}

export async function replacePrices(tx: Db, rows: (typeof tierPrices.$inferInsert)[]): Promise<void> {
  await tx.delete(tierPrices);
  await tx.insert(tierPrices).values(rows);
}

/** Makes the organization's next order count its month again: while a plan has no limit, nothing is counted. */
export const deleteUsage = (tx: Db, organizationId: string) =>
  tx.delete(organizationUsage).where(eq(organizationUsage.organizationId, organizationId));

/** The same for every organization. */
export const deleteUsageAcrossOrganizations = (tx: Db) => tx.delete(organizationUsage);
