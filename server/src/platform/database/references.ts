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

/** Where foreign keys are while `npm run spread` moves tables; it's gone once they're back. */
export const referencesAside = 'spread.references';

/** Whether a run was interrupted, so that foreign keys are missing. */
export async function areReferencesAside(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    referencesAside,
  ]);
  return rows[0]?.there ?? false;
}

export const dropReference = (client: pg.Client, { table, name }: Reference) =>
  client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);

/** Checks every row of the table. */
export const addReference = (client: pg.Client, { table, name, definition }: Reference) =>
  client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
