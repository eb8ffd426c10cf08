import type pg from 'pg';

/** A foreign key, as PostgreSQL says it; names are quoted where they must be. */
export interface Reference {
  table: string;
  name: string;
  definition: string;
}

export async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  return rows;
}

export const dropReference = (client: pg.Client, { table, name }: Reference) =>
  client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);

/** Checks every row of the table. */
export const addReference = (client: pg.Client, { table, name, definition }: Reference) =>
  client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
