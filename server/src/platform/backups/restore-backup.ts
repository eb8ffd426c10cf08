import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { secretKeyName } from '../config/secret-key.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { databaseErrorOf } from '../database/database-error.ts';
import { connectAlone, lockMigrations } from '../database/migrate.ts';
import type { Db } from '../database/open-database.ts';
import { listKeys, storeIdKey } from '../files/file-keys.ts';
import { type FileStorage, filesFolder, localFiles } from '../files/file-storage.ts';
import { StorageFailure } from '../files/storage-failure.ts';
import { findStoreId, writeStoreId } from '../files/store-id.ts';
import type { Manifest } from './backup-format.ts';
import { loadRows, whyMisfit } from './load-rows.ts';
import type { OpenedBackup } from './open-backup.ts';

interface Target {
  url: string;
  dataDir: string;
  /** Where a store's files go; without it, to the data folder. */
  store?: FileStorage | null;
  /** Whether only Cobuy uses this database, so that it may be dropped and created anew, with all it holds. */
  isOwn: boolean;
}

type Parts = Pick<OpenedBackup, 'path' | 'folder' | 'manifest'>;

interface Options {
  /** Changes what must differ from the moment of the backup, once the rows are in the newest tables. */
  settle: (db: Db) => Promise<void>;
  tell?: (step: string) => void;
}

/**
 * Restores a backup into an empty installation, completely or not at all, and migrates it to the newest tables.
 * @returns what it restored
 * @throws StopSentence if the installation is already in use, or the rows don't fit
 */
export async function restoreBackup(
  { url, dataDir, store = null, isOwn }: Target,
  { path, folder, manifest }: Parts,
  { settle, tell = () => {} }: Options,
): Promise<Manifest> {
  const client = await connectAlone(url);
  const files = filesFolder(dataDir);
  let loaded = manifest;
  let isInPlace = false;
  const brought: string[] = [];
  const place = store ?? localFiles(dataDir);
  let ownStoreId: string | null = null;
  try {
    // A Cobuy that is starting meanwhile waits here.
    await lockMigrations(client);
    await requireEmpty(client, files, isOwn);
    if (store) await requireEmptyStore(store);
    ownStoreId = await findStoreId(place);
    await client.query('BEGIN');
    if (isOwn) await dropEverything(client);
    loaded = await loadRows(client, { folder, manifest, tell }).catch((error: unknown) => {
      const reason = whyMisfit(error);
      if (reason === null) throw error;
      throw new StopSentence(`${path} wasn't restored: its rows don't fit (${reason}). Nothing was changed.`);
    });
    await settle(drizzle(client, { casing: 'snake_case' }) as unknown as Db);
    await rm(files, { recursive: true, force: true });
    await rename(join(folder, 'files'), files);
    isInPlace = true;
    await rename(join(files, secretKeyName), join(dataDir, secretKeyName)).catch(passMissing);
    if (store) await bringToStore(store, manifest, { files, brought, tell });
    await client.query('COMMIT');
  } catch (error) {
    // If the connection broke at the commit, nobody knows whether it committed: the files stay.
    if (isInPlace && (databaseErrorOf(error) || error instanceof StorageFailure)) {
      await rm(files, { recursive: true, force: true });
      for (const key of brought) await store?.remove(key).catch(() => {});
      if (ownStoreId !== null) await writeStoreId(place, ownStoreId).catch(() => {});
    }
    await client.query('ROLLBACK').catch(() => {});
    if (!(error instanceof StorageFailure)) throw error;
    throw new StopSentence(`${path} wasn't restored: ${error.message}. Nothing was changed.`);
  } finally {
    await client.end();
  }
  await refreshStatistics(url);
  return loaded;
}

/** A backup from before the first secret, or of an installation whose key is in its environment, has no key. */
function passMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

async function requireEmpty(client: pg.Client, files: string, isOwn: boolean) {
  const { rows } = await client.query<{ running: number; tables: number; isCobuy: boolean }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity
              WHERE datname = current_database() AND application_name LIKE 'cobuy%') AS running,
            (SELECT count(*)::int FROM pg_class
              WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')) AS tables,
            to_regclass('public.organizations') IS NOT NULL AS "isCobuy"`,
  );
  const [found] = rows;
  if (found?.running) throw new StopSentence('Cobuy is running on this database. Stop it first. Nothing was changed.');
  const used = found?.isCobuy
    ? (await client.query('SELECT FROM users UNION ALL SELECT FROM organizations LIMIT 1')).rowCount !== 0
    : found?.tables !== 0;
  const elsewhere = isOwn
    ? 'choose a new folder with DATA_DIR'
    : 'make a new database for DATABASE_URL, and choose a new folder with DATA_DIR';
  if (used || (found?.tables !== 0 && !isOwn))
    throw new StopSentence(
      `A backup can only be restored into an empty database, and this one is in use: ${elsewhere}. Nothing was changed.`,
    );
  if ((await listKeys(files)).some((key) => key !== storeIdKey))
    throw new StopSentence(
      `A backup can only be restored where there are no other files, and ${files} holds some: ${elsewhere}. Nothing was changed.`,
    );
}

async function requireEmptyStore(store: FileStorage) {
  for await (const { key } of store.list())
    if (key !== storeIdKey)
      throw new StopSentence(
        `A backup can only be restored where there are no other files, and the bucket of S3_URL holds some (${key}): use an empty one. Nothing was changed.`,
      );
}

/**
 * Runs before the rows are committed: an interruption leaves extra files in the bucket, but no row without its file.
 * `brought` lists those files, so they can be removed again.
 */
async function bringToStore(
  store: FileStorage,
  { files: parts }: Manifest,
  { files, brought, tell }: { files: string; brought: string[]; tell: (step: string) => void },
) {
  const keys = parts.map(({ key }) => key).filter((key) => key !== secretKeyName);
  for (const key of keys) {
    if (brought.length % 100 === 0) tell(`storing files: ${brought.length} of ${keys.length}`);
    // Listed first: an upload that timed out may be there all the same.
    brought.push(key);
    await store.put(key, await readFile(join(files, key)));
  }
  await rm(files, { recursive: true, force: true });
}

/** A Cobuy that was started once, and never used, has the newest tables; those of the backup may be older. */
async function dropEverything(client: pg.Client) {
  for (const schema of ['public', 'drizzle', 'pgboss']) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query('CREATE SCHEMA public');
}

/** Without it, the first queries would be planned as if every table were empty. */
async function refreshStatistics(url: string) {
  const client = await connectAlone(url);
  await client.query('ANALYZE').finally(() => client.end());
}
