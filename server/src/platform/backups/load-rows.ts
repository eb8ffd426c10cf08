// The rows of a backup into a database that has none.
import { join } from 'node:path';
import type pg from 'pg';
import { databaseErrorOf } from '../database/database-error.ts';
import { applyMigrations, listMigrations } from '../database/migrate.ts';
import { type Manifest, NoBackup, rowsName } from './backup-format.ts';
import { copyRowsIn, fillTables, listLeftOut, setSequence } from './copy-rows.ts';

/**
 * What is wrong with the backup itself, whose list of contents may fit its parts and no tables: PostgreSQL takes a value
 * for none of its column, a rule broken, or misses what is named. A full disk or a missing right is not its fault.
 */
export function whyMisfit(error: unknown): string | null {
  if (error instanceof NoBackup) return error.message;
  if (/^(ZSTD_|Z_)/.test((error as { code?: string }).code ?? '')) return "they aren't packed the way Cobuy does it";
  const said = databaseErrorOf(error);
  return said?.code && /^(22|23|42(?!501))/.test(said.code) ? said.message : null;
}

interface Loading {
  folder: string;
  manifest: Manifest;
  tell: (step: string) => void;
}

/**
 * Into the tables as they were then, which later migrations bring up to date: they also change rows. What an installation
 * begins without stays away, whatever was kept when the backup was made.
 * @returns what was brought in.
 */
export async function loadRows(client: pg.Client, { folder, manifest, tell }: Loading): Promise<Manifest> {
  const then = new Set(manifest.migrations.map(({ when }) => when));
  await applyMigrations(
    client,
    listMigrations().filter(({ when }) => then.has(when)),
  );
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const leftOut = await listLeftOut(client);
  const tables = manifest.tables.filter(({ name }) => !leftOut.includes(name));
  await fillTables(client, async () => {
    for (const table of tables) {
      tell(`rows of ${table.name}`);
      const rows = await copyRowsIn(client, table, join(folder, rowsName(table.name)));
      if (rows !== table.rows) throw new NoBackup(`only ${rows} of ${table.rows} rows of ${table.name} are there`);
    }
  });
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await requireCounts(client, tables);
  tell('updating the tables');
  await applyMigrations(client, listMigrations());
  return { ...manifest, tables };
}

async function requireCounts(client: pg.Client, tables: Manifest['tables']) {
  for (const { name, rows } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM public.${name}`);
    if (Number(counted[0]?.count) !== rows)
      throw new NoBackup(`the table ${name} holds ${counted[0]?.count} rows instead of ${rows}`);
  }
}
