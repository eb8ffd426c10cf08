// `npm run restore -- BACKUP`: a backup becomes an installation.
import { rm } from 'node:fs/promises';
import { announce } from '../platform/announce.ts';
import { describeBackup } from '../platform/backups/describe-backup.ts';
import { withoutOtherRestore } from '../platform/backups/lock-restore.ts';
import { openBackup } from '../platform/backups/open-backup.ts';
import { restoreBackup } from '../platform/backups/restore-backup.ts';
import type { Config } from '../platform/config/config.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { findRunningPostgres } from '../platform/database/embedded-postgres.ts';
import { reachPostgres } from '../platform/database/reach-database.ts';
import { openStore } from '../platform/files/open-files.ts';
import { settleRestored } from '../settle-restored.ts';
import { readArguments } from './read-arguments.ts';
import { fromHere, runWithConfig } from './run-with-config.ts';
import { showProgress } from './show-progress.ts';

const help = `npm run restore -- BACKUP

Restores a backup into an empty installation: a DATA_DIR that doesn't exist yet, or a DATABASE_URL without tables.
BACKUP is a file from npm run backup, or one of the folders that Cobuy writes every day in DATA_DIR/backups. The whole
backup is checked first; if it's damaged, or from a newer Cobuy, nothing changes. All of it is restored, or nothing.

  --leave-out-damaged-files   leave out and list damaged uploaded files; everything else must be intact

  DATA_DIR=./restored npm run restore -- cobuy-2026-11-21T03-07-00Z.tar
  DATA_DIR=./restored npm start

Everyone has to sign in again. Mail that was waiting isn't sent: it may have been sent after the backup was made.`;

const options = {
  help: { type: 'boolean', default: false },
  'leave-out-damaged-files': { type: 'boolean', default: false },
} as const;

const restore = (path: string, config: Config, leavesOutDamagedFiles: boolean) =>
  withoutOtherRestore(config.dataDir, () => restoreAlone(path, config, leavesOutDamagedFiles));

async function restoreAlone(path: string, config: Config, leavesOutDamagedFiles: boolean) {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && findRunningPostgres(dataDir) !== null)
    throw new StopSentence(`Cobuy is running on the data folder ${dataDir}. Stop it first. Nothing was changed.`);
  const progress = showProgress();
  progress.tell('checking the whole backup');
  const backup = await openBackup(path, dataDir, { leavesOutDamagedFiles });
  try {
    const { url, leave } = await reachPostgres(config, { shared: false });
    try {
      const target = { url, dataDir, store: await openStore(config), isOwn: databaseUrl === null };
      const manifest = await restoreBackup(target, backup, { settle: settleRestored, tell: progress.tell });
      return { manifest, leftOut: backup.leftOut };
    } finally {
      await leave();
    }
  } finally {
    progress.end();
    await rm(backup.folder, { recursive: true, force: true });
  }
}

const { values, positionals } = readArguments(options);
const [given] = positionals;
if (values.help || given === undefined || positionals.length > 1) {
  announce([help]);
  process.exitCode = values.help ? 0 : 1;
} else
  await runWithConfig(async (config) => {
    const { manifest, leftOut } = await restore(fromHere(given), config, values['leave-out-damaged-files']);
    announce([
      `Restored: ${describeBackup(manifest)}.`,
      ...leftOut.map((key) => `Left out because it was damaged: the uploaded file ${key}`),
      "It doesn't hold anything that happened after that moment. Everyone has to sign in again; waiting mail isn't sent.",
    ]);
    return true;
  });
