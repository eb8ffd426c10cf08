import { getTableName } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import type { PlannedInsert } from '../../../platform/database/planned-inserts.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { orderPlaces } from '../order-places.tables.ts';

export type OrderPlace = typeof orderPlaces.$inferSelect;

const insertSql = `INSERT INTO ${getTableName(orderPlaces)} (user_id, organization_id)
  SELECT * FROM unnest($1::uuid[], $2::uuid[]) ON CONFLICT DO NOTHING`;

export const planOrderPlace = ({ userId, organizationId }: OrderPlace): PlannedInsert => ({
  text: insertSql,
  values: [[userId], [organizationId]],
});

/** Those that are there already stay. */
export async function insertOrderPlaces(db: Db, places: readonly OrderPlace[]): Promise<void> {
  if (places.length === 0) return;
  const values = [places.map(({ userId }) => userId), places.map(({ organizationId }) => organizationId)];
  await runSql(db, insertSql, values);
}

/** The organizations in which an account may have orders. */
export async function listOrderPlaces(db: Db, userId: string): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `SELECT organization_id AS id FROM ${getTableName(orderPlaces)} WHERE user_id = $1`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
