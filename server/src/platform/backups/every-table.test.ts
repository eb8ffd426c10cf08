// A backup holds every table that there is, but for what a restored installation begins without. Made of the schema
// itself, so that no newer table is forgotten.
// Rules: docs/rules/site.md#backups
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../test/fresh-database.ts';
import { fillEveryTable } from '../../../test/schema/fill-every-table.ts';
import { hashLine, manifestHashName, manifestName, readManifest, rowsName } from './backup-format.ts';
import { copyRowsOut } from './copy-rows.ts';
import { makeBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** What no installation takes over, as people decided it. Whatever comes to it by a reference is to be decided too. */
const notKept = [
  'mailed_tokens',
  'order_sessions',
  'push_outbox',
  'push_subscriptions',
  'second_factor_tickets',
  'sessions',
  'throttles',
];

let folder: string;
let url: string;
let client: pg.Client;
let tables: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy every table '));
  url = await freshDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  tables = await fillEveryTable(client);
});
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Of each table all of its rows, as PostgreSQL writes them. */
async function readRows(of: pg.Client, names: readonly string[]): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    const found = await of.query<{ row: string }>(`SELECT t::text AS row FROM public.${name} t ORDER BY 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** The tables that are not for this process alone: what of a crash is left, a backup has too. */
async function listLasting(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relpersistence = 'p'`,
  );
  const lasting = new Set(rows.map(({ name }) => name));
  return tables.filter((name) => lasting.has(name));
}

async function backUp(name: string): Promise<string> {
  const to = join(folder, name);
  await makeBackup({ url, dataDir: join(folder, 'data') }, {}, async (backup) =>
    cpSync(backup.folder, to, { recursive: true }),
  );
  return to;
}

async function restored<T>(path: string, look: (of: pg.Client) => Promise<T>): Promise<T> {
  const target = { url: await emptyDatabase(), dataDir: mkdtempSync(join(folder, 'restored-')), isOwn: false };
  await restoreBackup(target, await openBackup(path, target.dataDir), { settle: async () => {} });
  const there = new pg.Client({ connectionString: target.url });
  await there.connect();
  return look(there).finally(() => there.end());
}

test('a row of every table comes back as it was, but of those that an installation begins without', async () => {
  const all = await listLasting();
  const wanted = await readRows(client, all);
  expect(Object.entries(wanted).filter(([, rows]) => rows.length === 0)).toEqual([]);
  for (const name of notKept) wanted[name] = [];
  expect(await restored(await backUp('whole'), (of) => readRows(of, all))).toEqual(wanted);
});

test('no table that is kept refers to one that is left out', async () => {
  const manifest = JSON.parse(readFileSync(join(await backUp('kept'), manifestName), 'utf8'));
  const kept: string[] = manifest.tables.map(({ name }: { name: string }) => name);
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS kept, confrelid::regclass::text AS "leftOut" FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1) AND confrelid::regclass::text <> ALL ($1)`,
    [kept],
  );
  expect(rows).toEqual([]);
  expect((await listLasting()).filter((name) => !kept.includes(name))).toEqual(notKept);
});

test('a backup of a Cobuy that kept a device of a session it left out is restored without the device', async () => {
  const path = await backUp('of f4dcec9c');
  const text = readFileSync(join(path, manifestName), 'utf8');
  const manifest = readManifest(text, hashLine(text));
  for (const name of ['push_outbox', 'push_subscriptions']) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
      [name],
    );
    const table = { name, columns: rows.map((column) => column.name) };
    const contents = await copyRowsOut(client, table, join(path, rowsName(name)));
    manifest.tables = [...manifest.tables.filter((other) => other.name !== name), { ...table, ...contents }];
  }
  const changed = JSON.stringify(manifest);
  writeFileSync(join(path, manifestName), changed);
  writeFileSync(join(path, manifestHashName), hashLine(changed));
  const counts = await restored(path, (of) => readRows(of, ['push_outbox', 'push_subscriptions', 'users']));
  expect(Object.values(counts).map((rows) => rows.length)).toEqual([0, 0, 1]);
});
