import { supplierErrors } from '@cobuy/contract/suppliers/suppliers.errors';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { brokenConstraint } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { byName } from '../../platform/database/sql-texts.ts';
import { refuse } from '../../platform/refusal.ts';
import { suppliers } from './suppliers.tables.ts';

export type SupplierRow = typeof suppliers.$inferSelect;
export type SupplierFields = Pick<SupplierRow, 'name' | 'email' | 'note'>;

const isSupplier = (organizationId: string, id: string) =>
  and(eq(suppliers.organizationId, organizationId), eq(suppliers.id, id));

export const listSupplierRows = (db: Db, organizationId: string): Promise<SupplierRow[]> =>
  db
    .select()
    .from(suppliers)
    .where(eq(suppliers.organizationId, organizationId))
    .orderBy(asc(byName(suppliers.name)));

export async function findSupplier(db: Db, organizationId: string, id: string): Promise<SupplierRow | null> {
  const [row] = await db.select().from(suppliers).where(isSupplier(organizationId, id));
  return row ?? null;
}

/** Kept from being deleted until the end of the transaction. */
export async function lockSupplierToName(tx: Db, organizationId: string, id: string): Promise<SupplierRow | null> {
  const [row] = await tx.select().from(suppliers).where(isSupplier(organizationId, id)).for('key share');
  return row ?? null;
}

/** Held until the end of the transaction. */
export async function lockSupplier(tx: Db, organizationId: string, id: string): Promise<SupplierRow | null> {
  const [row] = await tx.select().from(suppliers).where(isSupplier(organizationId, id)).for('update');
  return row ?? null;
}

/** Always in the same order, no matter who locks. */
export const lockSuppliers = (
  tx: Db,
  organizationId: string,
  ids: readonly string[],
  strength: 'key share' | 'update',
) =>
  tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.organizationId, organizationId), inArray(suppliers.id, [...ids])))
    .orderBy(asc(suppliers.id))
    .for(strength);

/**
 * Locks adding suppliers until the end of the transaction: two counting at once would both find the last place free.
 */
export const lockAdditions = (tx: Db, organizationId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.supplierAdditions}::int, hashtext(${organizationId}))`);

export async function countSuppliers(db: Db, organizationId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(suppliers).where(eq(suppliers.organizationId, organizationId));
  return row?.rows ?? 0;
}

/** The unique index catches races that checking first would miss. */
async function refusingTakenName(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (brokenConstraint(error)?.name === 'suppliers_name_once')
      refuse(supplierErrors.name_taken, { details: [{ field: 'name', message: supplierErrors.name_taken.sentence }] });
    throw error;
  }
}

export const insertSupplier = (tx: Db, row: typeof suppliers.$inferInsert) =>
  refusingTakenName(tx.insert(suppliers).values(row));

/** Leaves suppliers whose names already exist as they are. */
export const insertNewSuppliers = async (tx: Db, rows: readonly (typeof suppliers.$inferInsert)[]) => {
  if (rows.length > 0)
    await tx
      .insert(suppliers)
      .values([...rows])
      .onConflictDoNothing();
};

export const updateSupplierRow = (
  tx: Db,
  organizationId: string,
  id: string,
  change: SupplierFields & { updatedAt: Date },
) => refusingTakenName(tx.update(suppliers).set(change).where(isSupplier(organizationId, id)));

export const deleteSupplierRow = (tx: Db, organizationId: string, id: string) =>
  tx.delete(suppliers).where(isSupplier(organizationId, id));

/** Those that nobody has changed since they were added. */
export const deleteUntouchedSuppliers = (tx: Db, organizationId: string, ids: readonly string[]) =>
  tx
    .delete(suppliers)
    .where(
      and(
        eq(suppliers.organizationId, organizationId),
        inArray(suppliers.id, [...ids]),
        eq(suppliers.updatedAt, suppliers.createdAt),
      ),
    );

/** @returns the ids of existing `names`, by name as given, ignoring case. None is deleted during the transaction. */
export async function findSuppliersByName(
  db: Db,
  organizationId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ asked: sql<string>`asked.name`, id: suppliers.id })
    .from(suppliers)
    .innerJoin(
      sql`unnest(${sql.param([...names])}::text[]) asked(name)`,
      sql`lower(asked.name) = lower(${suppliers.name})`,
    )
    .where(eq(suppliers.organizationId, organizationId))
    .for('key share', { of: suppliers });
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** A supplier's name; null where it no longer exists. */
export const nameOfSupplier = async (db: Db, organizationId: string, id: string): Promise<string | null> =>
  (await findSupplier(db, organizationId, id))?.name ?? null;

/** Locks suppliers until the transaction ends, some to be named by products, others to be deleted. */
export async function lockSuppliersFor(
  tx: Db,
  organizationId: string,
  { toName, toDelete }: { toName: readonly string[]; toDelete: readonly string[] },
): Promise<void> {
  await lockSuppliers(tx, organizationId, toName, 'key share');
  await lockSuppliers(tx, organizationId, toDelete, 'update');
}
