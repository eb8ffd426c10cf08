// One backup a day below DATA_DIR/backups, each a folder; files that they share are on the disk only once.
import { readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StopSentence } from '../config/stop-sentence.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { manifestHashName, manifestName, readManifest } from './backup-format.ts';
import type { KnownFiles } from './fetch-files.ts';
import { backupsFolder, bringToDisk, type MadeBackup, makeBackup } from './make-backup.ts';
import type { ListNeeded } from './missing-files.ts';

const kept = 7;
/** Two runs of a job are seldom exactly a day apart. */
const hoursBetween = 23.5;
const namePattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** `2026-11-21T03-07-00Z`: without colons, which some disks refuse. */
export const backupName = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

interface DailyBackup {
  folder: string;
  at: Date;
}

/** Complete backups, oldest first. */
async function listBackups(dataDir: string): Promise<DailyBackup[]> {
  const folder = backupsFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => ({ folder: join(folder, name), at: new Date(name.replace(namePattern, '$1T$2:$3:$4Z')) }));
}

export const findLastBackup = async (dataDir: string): Promise<DailyBackup | null> =>
  (await listBackups(dataDir)).at(-1) ?? null;

/** Stands beside the backups: how many files the latest one couldn't find. */
const missingName = 'missing.txt';

export const readMissing = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(backupsFolder(dataDir), missingName), 'utf8').catch(() => '0'), 10) || 0;

/** Hashes that needn't be computed again; an unreadable list saves nothing. */
async function knownFiles(last: DailyBackup | undefined): Promise<KnownFiles | null> {
  if (!last) return null;
  try {
    const [text, hash] = await Promise.all(
      [manifestName, manifestHashName].map((name) => readFile(join(last.folder, name), 'utf8')),
    );
    return { folder: last.folder, files: readManifest(text ?? '', hash ?? '').files };
  } catch {
    return null;
  }
}

/**
 * Makes the day's backup if there is none yet, and removes the oldest beyond seven.
 * @returns what was made; null if there was one already
 * @throws StopSentence if the disk has less than `leastFreeBytes` free
 */
export async function makeDailyBackup({
  url,
  dataDir,
  store = null,
  listNeeded,
  now,
  leastFreeBytes,
}: {
  url: string;
  dataDir: string;
  store?: FileStorage | null;
  listNeeded?: ListNeeded | undefined;
  now: Date;
  leastFreeBytes: number;
}): Promise<Pick<MadeBackup, 'manifest' | 'missing'> | null> {
  const there = await listBackups(dataDir);
  if (there.some(({ at }) => Math.abs(now.getTime() - at.getTime()) < hoursBetween * 3_600_000)) return null;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFreeBytes) throw new StopSentence('The disk is too full for the daily backup.');
  const folder = backupsFolder(dataDir);
  const known = await knownFiles(there.at(-1));
  const made = await makeBackup({ url, dataDir, store, listNeeded }, { known }, async (backup) => {
    await rename(backup.folder, join(folder, backupName(now)));
    await bringToDisk(folder);
    return backup;
  });
  await writeFile(join(folder, missingName), `${made.missing.length}\n`, { mode: 0o600 });
  const old = there.slice(0, Math.max(0, there.length + 1 - kept));
  for (const backup of old) await rm(backup.folder, { recursive: true, force: true });
  return made;
}
