import type pg from 'pg';
import { addReference, dropReference, listReferences, type Reference } from '../database/references.ts';

/** Foreign keys that are off while tables move, so that an interrupted run can be taken up again. */
const putAside = 'spread.references';

export async function putReferencesAside(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('CREATE SCHEMA IF NOT EXISTS spread');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${putAside} ("table" text, name text, definition text, PRIMARY KEY ("table", name))`,
  );
  for (const reference of await listReferences(client)) {
    const { table, name, definition } = reference;
    await client.query(`INSERT INTO ${putAside} VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [table, name, definition]);
    await dropReference(client, reference);
  }
  await client.query('COMMIT');
}

export async function bringReferencesBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Reference>(`SELECT * FROM ${putAside} ORDER BY "table", name`);
  for (const reference of rows) {
    await dropReference(client, reference);
    await addReference(client, reference);
    await client.query(`DELETE FROM ${putAside} WHERE "table" = $1 AND name = $2`, [reference.table, reference.name]);
  }
  await client.query('DROP SCHEMA spread CASCADE');
}

/** Whether a run was interrupted, so that foreign keys are missing. */
export async function isHalfSpread(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [putAside]);
  return rows[0]?.there ?? false;
}
