import { join } from 'node:path';
import type pg from 'pg';
import { databaseErrorOf } from '../database/database-error.ts';
import { applyMigrations, listMigrations } from '../database/migrate.ts';
import { type Manifest, NoBackup, rowsName } from './backup-format.ts';
import { copyRowsIn, fillTables, listLeftOut, setSequence } from './copy-rows.ts';

/**
 * What is wrong with the backup itself; null for other errors, such as a full disk or a missing right. Its list of
 * contents may fit its parts but no tables: a wrong value, a broken rule, a missing name.
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
 * Loads the rows into the tables of their time; later migrations, which also change rows, bring them up to date. What
 * an installation starts without stays out, even if the backup has it.
 * @returns what was loaded
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
