// A backup that nobody has restored is only a hope: once a week the latest one is restored into a temporary database
// next to the program's own.
import { readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { StopSentence } from '../config/stop-sentence.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { connectAlone } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import {
  fileName,
  type Manifest,
  manifestHashName,
  manifestName,
  NoBackup,
  readManifest,
  rowsName,
} from './backup-format.ts';
import { findLastBackup } from './daily-backups.ts';
import { hashFile } from './hash-contents.ts';
import { loadRows, whyMisfit } from './load-rows.ts';
import { backupsFolder } from './make-backup.ts';
import { requireKnownTables } from './open-backup.ts';

/** The check runs hourly, so half an hour less than a week never skips a week. */
const hoursBetween = 7 * 24 - 0.5;
const scratch = 'cobuy_backup_trial';
const recordName = 'tried.json';

const recordShape = z.object({
  at: z.iso.datetime(),
  backupAt: z.iso.datetime(),
  /** Why it can't be restored; null where it can. */
  error: z.string().nullable(),
});

export type BackupTrial = z.infer<typeof recordShape>;

/** The result of the last trial; null before the first or if its record can't be read. */
export async function readTrial(dataDir: string): Promise<BackupTrial | null> {
  try {
    return recordShape.parse(JSON.parse(await readFile(join(backupsFolder(dataDir), recordName), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes all of it or nothing: Health reads it meanwhile. */
async function keepRecord(dataDir: string, trial: BackupTrial): Promise<void> {
  const file = join(backupsFolder(dataDir), recordName);
  await writeFile(`${file}.new`, JSON.stringify(trial), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

interface Trying {
  /** The program's own database; the trial's database is created beside it. */
  url: string;
  dataDir: string;
  now: Date;
  leastFreeBytes: number;
  settle: (db: Db) => Promise<void>;
}

/**
 * Tries the latest daily backup a week after the last try, or, if that failed, after the next backup. Does nothing
 * while another process is trying.
 * @returns the outcome; null if nothing was tried
 * @throws StopSentence if the disk has no room for it
 */
export async function tryLastBackup({
  url,
  dataDir,
  now,
  leastFreeBytes,
  settle,
}: Trying): Promise<BackupTrial | null> {
  const client = await connectAlone(url);
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      advisoryLocks.backupTrial,
    ]);
    if (!rows[0]?.free) return null;
    // A killed process may have left one.
    await dropScratch(client);
    const last = await findLastBackup(dataDir);
    if (!last || !isDue(await readTrial(dataDir), last.at, now)) return null;
    await requireSpace(client, dataDir, leastFreeBytes);
    const error = await whyNotRestored(client, { url, folder: last.folder, settle });
    const trial = { at: now.toISOString(), backupAt: last.at.toISOString(), error };
    await keepRecord(dataDir, trial);
    return trial;
  } finally {
    await client.end();
  }
}

function isDue(before: BackupTrial | null, backupAt: Date, now: Date): boolean {
  if (before === null) return true;
  if (before.error !== null && before.backupAt !== backupAt.toISOString()) return true;
  // The absolute difference, so that a clock that was set back doesn't delay the next try for long.
  return Math.abs(now.getTime() - Date.parse(before.at)) >= hoursBetween * 3_600_000;
}

const dropScratch = (client: pg.Client) => client.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);

/** Requires space for a second database as large as the first, plus what must stay free. */
async function requireSpace(client: pg.Client, dataDir: string, leastFreeBytes: number) {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFreeBytes + Number(rows[0]?.bytes))
    throw new StopSentence('The disk is too full to test restoring the daily backup.');
}

interface Restoring extends Pick<Trying, 'url' | 'settle'> {
  folder: string;
}

/** @returns the reason, as the end of a sentence; null where all of it came back. */
async function whyNotRestored(client: pg.Client, { url, folder, settle }: Restoring): Promise<string | null> {
  try {
    const manifest = await readWhole(folder);
    await client.query(`CREATE DATABASE ${scratch}`);
    const beside = await connectAlone(besideDatabase(url));
    try {
      // The scratch database needn't survive a power cut.
      await beside.query('SET synchronous_commit = off');
      await beside.query('BEGIN');
      await loadRows(beside, { folder, manifest, tell: () => {} });
      await settle(drizzle(beside, { casing: 'snake_case' }) as unknown as Db);
      await beside.query('COMMIT');
    } finally {
      await beside.end();
    }
    return null;
  } catch (error) {
    const reason = whyMisfit(error);
    if (reason === null) throw error;
    return reason;
  } finally {
    await dropScratch(client);
  }
}

/** The address of the trial's database, on the same server. */
const besideDatabase = (url: string) => url.replace(/\/[^/?]*(?=\?|$)/, `/${scratch}`);

/** Where it lies: nothing is copied. @throws NoBackup where a part is not as the list of contents says. */
async function readWhole(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const manifest = readManifest(await read(manifestName), await read(manifestHashName));
  requireKnownTables(manifest);
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, part: rowsName(table.name) })),
    ...manifest.files.map((file) => ({ ...file, part: fileName(file.key) })),
  ];
  for (const { part, bytes, sha256 } of parts) {
    const found = await hashFile(join(folder, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new NoBackup(`its part ${part} is missing`);
      throw error;
    });
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new NoBackup(`its part ${part} is damaged`);
  }
  return manifest;
}
