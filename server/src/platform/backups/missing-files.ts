import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { listMigrations } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import { fileName } from './backup-format.ts';
import { type KnownFiles, linkOrCopy } from './fetch-files.ts';

/** Keys of all files that rows name, except those that can be drawn again. */
export type ListNeeded = (db: Db) => Promise<string[]>;

/**
 * The keys that the rows name but whose files didn't arrive. Tables of an older or newer Cobuy aren't asked before an
 * update, since this version's queries may not fit them.
 */
export async function listMissing(
  client: pg.Client,
  { arrived, applied, listNeeded }: { arrived: readonly string[]; applied: readonly number[]; listNeeded: ListNeeded },
): Promise<string[]> {
  if (applied.at(-1) !== listMigrations().at(-1)?.when) return [];
  const there = new Set(arrived);
  const needed = await listNeeded(drizzle(client, { casing: 'snake_case' }) as unknown as Db);
  return needed.filter((key) => !there.has(key)).sort();
}

/** Takes lost files from the earlier backup, so backups keep them for good. @returns the keys found there. */
export async function carryOver(missing: readonly string[], to: string, known: KnownFiles | null): Promise<string[]> {
  const carried: string[] = [];
  const held = new Set(known?.files.map(({ key }) => key));
  for (const key of missing) {
    if (!known || !held.has(key)) continue;
    const from = join(known.folder, fileName(key));
    if (!(await stat(from).catch(() => null))) continue;
    await mkdir(dirname(join(to, key)), { recursive: true, mode: 0o700 });
    await linkOrCopy(from, join(to, key));
    carried.push(key);
  }
  return carried;
}
