import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { readProgramVersion } from '../config/config.ts';
import { secretKeyName } from '../config/secret-key.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { connectAlone, listAppliedMigrations, listMigrations } from '../database/migrate.ts';
import { withoutDeletions } from '../files/deletion-lock.ts';
import { listKeys } from '../files/file-keys.ts';
import { type FileStorage, filesFolder } from '../files/file-storage.ts';
import {
  fileName,
  formatVersion,
  hashLine,
  type Manifest,
  manifestHashName,
  manifestName,
  rowsName,
} from './backup-format.ts';
import { copyRowsOut, listSequences, listTables } from './copy-rows.ts';
import { fetchFiles, isSameFile, type KnownFiles, linkOrCopy } from './fetch-files.ts';
import { hashFile } from './hash-contents.ts';
import { carryOver, type ListNeeded, listMissing } from './missing-files.ts';

const unfinished = '.making-';

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups');

interface Source {
  url: string;
  /** The folder that holds the files and gets the backup. */
  dataDir: string;
  /** The store that holds files besides the data folder. */
  store?: FileStorage | null;
  /** Without it, missing files aren't looked for. */
  listNeeded?: ListNeeded | undefined;
}

interface Options {
  /** An earlier backup in a folder: files that are in it aren't read again. */
  known?: KnownFiles | null;
  tell?: (step: string) => void;
}

export interface MadeBackup {
  /** The caller renames or removes it, without hurry: nothing else touches it before the next backup. */
  folder: string;
  manifest: Manifest;
  /** Keys that rows name but the installation has lost; in the manifest only if an earlier backup had them. */
  missing: string[];
}

/**
 * Makes a backup of one moment as a folder below `DATA_DIR/backups`, while people keep ordering and uploading. Links
 * files instead of copying them where the disk can: a file's bytes never change.
 * @param use moves the finished folder to its place; whatever is left is deleted afterwards
 * @throws StopSentence during another backup, and if there is nothing to back up
 */
export async function makeBackup<T>(
  { url, dataDir, store = null, listNeeded = async () => [] }: Source,
  { known = null, tell = () => {} }: Options,
  use: (backup: MadeBackup) => Promise<T>,
): Promise<T> {
  const client = await connectAlone(url);
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      advisoryLocks.backup,
    ]);
    if (!rows[0]?.free) throw new StopSentence('Another backup is being made right now.');
    const applied = await listAppliedMigrations(client);
    if (applied.length === 0) throw new StopSentence('There is nothing to back up: this database was never used.');
    const folder = await newFolder(dataDir);
    try {
      const filled = await fillFolder(client, { folder, dataDir, store, listNeeded, applied, known, tell });
      return await use({ folder, ...filled });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

/** Removes what a killed backup left behind: no other backup runs now. */
async function newFolder(dataDir: string): Promise<string> {
  const backups = backupsFolder(dataDir);
  await mkdir(backups, { recursive: true, mode: 0o700 });
  for (const name of await readdir(backups))
    if (name.startsWith(unfinished)) await rm(join(backups, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(backups, unfinished));
  for (const name of ['rows', 'files']) await mkdir(join(folder, name), { mode: 0o700 });
  return folder;
}

interface Filling extends Required<Options> {
  folder: string;
  dataDir: string;
  store: FileStorage | null;
  listNeeded: ListNeeded;
  applied: readonly number[];
}

async function fillFolder(
  client: pg.Client,
  { folder, dataDir, store, listNeeded, applied, known, tell }: Filling,
): Promise<Omit<MadeBackup, 'folder'>> {
  tell('checking the files');
  const { facts, keys } = await withoutDeletions(client, async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement fixes the moment; a file exists before its row does.
    const { rows } = await client.query<{ moment: Date; postgres: string }>(
      `SELECT statement_timestamp() AS moment, current_setting('server_version') AS postgres`,
    );
    const to = join(folder, 'files');
    const linked = await linkFiles(filesFolder(dataDir), to);
    if (store === null) return { facts: rows[0], keys: linked };
    const fetched = await fetchFiles(store, to, { there: new Set(linked), known, tell });
    return { facts: rows[0], keys: [...linked, ...fetched].sort() };
  });
  if (!facts) throw new Error('the database did not report the time');
  const missing = await listMissing(client, { arrived: keys, applied, listNeeded });
  keys.push(...(await carryOver(missing, join(folder, 'files'), known)));
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    tell(`rows of ${table.name}`);
    tables.push({ ...table, ...(await copyRowsOut(client, table, join(folder, rowsName(table.name)))) });
  }
  const sequences = await listSequences(client);
  await client.query('COMMIT');
  if (await linkSecretKey(dataDir, folder)) keys.push(secretKeyName);
  const files: Manifest['files'] = [];
  const hashes = new Map(known?.files.map((file) => [file.key, file]));
  for (const key of keys) {
    if (files.length % 100 === 0) tell(`files: ${files.length} of ${keys.length}`);
    const path = join(folder, fileName(key));
    const before = hashes.get(key);
    const isKnown = known && before && (await isSameFile(path, join(known.folder, fileName(key))));
    files.push(isKnown ? before : { key, ...(await hashFile(path)) });
  }
  const names = new Map(listMigrations().map(({ when, name }) => [when, name]));
  const manifest: Manifest = {
    format: 'cobuy-backup',
    version: formatVersion,
    program: await readProgramVersion(),
    postgres: facts.postgres,
    moment: facts.moment.toISOString(),
    migrations: applied.map((when) => ({ when, name: names.get(when) ?? 'of another Cobuy' })),
    tables,
    sequences,
    files,
  };
  const text = JSON.stringify(manifest, null, 1);
  for (const [name, content] of [
    [manifestName, text],
    [manifestHashName, hashLine(text)],
  ] as const)
    await writeFile(join(folder, name), content, { mode: 0o600, flush: true });
  await bringToDisk(join(folder, 'rows'));
  await bringToDisk(folder);
  return { manifest, missing };
}

/** Makes names in the folder survive a power cut; Windows has no such call for folders. */
export async function bringToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** @returns the keys of the files that are there now; one that goes at this moment belongs to no row. */
async function linkFiles(from: string, to: string): Promise<string[]> {
  const keys: string[] = [];
  const madeFolders = new Set([to]);
  for (const key of await listKeys(from)) {
    const target = join(to, key);
    if (!madeFolders.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    madeFolders.add(dirname(target));
    try {
      await linkOrCopy(join(from, key), target);
      keys.push(key);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return keys;
}

/** What the rows hold sealed is opened with it. @returns whether the folder has one. */
async function linkSecretKey(dataDir: string, folder: string): Promise<boolean> {
  try {
    await linkOrCopy(join(dataDir, secretKeyName), join(folder, fileName(secretKeyName)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}
