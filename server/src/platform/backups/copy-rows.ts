import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { addReference, dropReference, listReferences } from '../database/references.ts';
import { type Contents, hashOnTheWay } from './hash-contents.ts';

/**
 * What a restored installation starts without. Sessions: people who signed out, changed a password or were removed
 * after the backup would be back in, so everyone signs in again. Mailed tokens: a link that was used after the backup,
 * or ended by a change of the password, would open the account again; people who wait for one ask for another. Tickets:
 * they lead from the password to the second factor, and so into a session. Throttles: tries of the last half hour.
 */
const leftOut = ['sessions', 'order_sessions', 'mailed_tokens', 'second_factor_tickets', 'throttles'];

/** Every table that's empty after a restore: these, and all that refer to them, however indirectly. */
export async function listLeftOut(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE left_out (oid) AS (
        SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)
        UNION SELECT conrelid FROM pg_constraint JOIN left_out ON confrelid = left_out.oid WHERE contype = 'f')
      SELECT relname AS name FROM left_out JOIN pg_class USING (oid)`,
    [leftOut],
  );
  return rows.map(({ name }) => name);
}

interface Table {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** The program's tables that survive a database crash; job tables are in a schema of their own. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const without = await listLeftOut(client);
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
      GROUP BY c.relname ORDER BY c.relname`,
    [without],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relpersistence = 'p' ORDER BY relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<Sequence, 'name'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM public.${quoted(name)}`,
    );
    for (const state of found.rows) sequences.push({ name, ...state });
  }
  return sequences;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/**
 * What a mail says, but without the secret of a link that still works: the tables hold hashes of them alone, and whoever
 * reads a backup is to open no account with it. The mails stay, since histories tell of them.
 */
const mailWithoutSecrets = `CASE WHEN EXISTS (
    SELECT FROM regexp_matches(data::text, '[?]token=([A-Za-z0-9_-]{43})', 'g') AS found (secret)
    JOIN public.mailed_tokens ON token_hash = sha256(convert_to(secret[1], 'UTF8')))
  THEN regexp_replace(data::text, '[?]token=[A-Za-z0-9_-]{43}', '', 'g')::jsonb ELSE data END`;
const rowsOf = (table: Table) =>
  table.name === 'mail_outbox'
    ? `(SELECT ${table.columns.map((name) => (name === 'data' ? mailWithoutSecrets : quoted(name))).join(', ')} FROM public.mail_outbox)`
    : columnsOf(table);

/** Copies the rows that the transaction sees. */
export async function copyRowsOut(client: pg.Client, table: Table, path: string): Promise<Contents & { rows: number }> {
  const rows = client.query(copyTo(`COPY ${rowsOf(table)} TO STDOUT`));
  const { stream, contents } = hashOnTheWay();
  await pipeline(rows, createZstdCompress(), stream, createWriteStream(path, { mode: 0o600, flush: true }));
  return { ...contents(), rows: rows.rowCount };
}

/** @returns how many rows there were. */
export async function copyRowsIn(client: pg.Client, table: Table, path: string): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`));
  await pipeline(createReadStream(path), createZstdDecompress(), rows);
  return rows.rowCount;
}

/** Replaces everything in the tables. Triggers are off, and references are checked once all rows are there. */
export async function fillTables(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const references = await listReferences(client);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`);
  for (const reference of references) await dropReference(client, reference);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await fill();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const reference of references) await addReference(client, reference);
}

export async function setSequence(client: pg.Client, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled]);
}
