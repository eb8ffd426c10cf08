import type pg from 'pg';
import {
  addReference,
  dropReference,
  listReferences,
  type Reference,
  referencesAside,
} from '../database/references.ts';

/** So that an interrupted run can be taken up again. */
export async function putReferencesAside(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('CREATE SCHEMA IF NOT EXISTS spread');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${referencesAside} ("table" text, name text, definition text, PRIMARY KEY ("table", name))`,
  );
  for (const reference of await listReferences(client)) {
    const { table, name, definition } = reference;
    await client.query(`INSERT INTO ${referencesAside} VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
      table,
      name,
      definition,
    ]);
    await dropReference(client, reference);
  }
  await client.query('COMMIT');
}

export async function bringReferencesBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Reference>(`SELECT * FROM ${referencesAside} ORDER BY "table", name`);
  for (const reference of rows) {
    await dropReference(client, reference);
    await addReference(client, reference);
    await client.query(`DELETE FROM ${referencesAside} WHERE "table" = $1 AND name = $2`, [
      reference.table,
      reference.name,
    ]);
  }
  await client.query('DROP SCHEMA spread CASCADE');
}
