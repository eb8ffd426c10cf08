// `npm run backup -- FILE`: the whole installation as it is at one moment, in one file.
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listNeededFiles } from '../app.ts';
import { announce } from '../platform/announce.ts';
import { backupName } from '../platform/backups/daily-backups.ts';
import { describeBackup, describeMissing } from '../platform/backups/describe-backup.ts';
import { makeBackup } from '../platform/backups/make-backup.ts';
import { packBackup } from '../platform/backups/pack-backup.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';
import { reachPostgres } from '../platform/database/reach-database.ts';
import { openStore } from '../platform/files/open-files.ts';
import { StorageFailure } from '../platform/files/storage-failure.ts';
import { readArguments } from './read-arguments.ts';
import { fromHere, runWithConfig } from './run-with-config.ts';
import { showProgress } from './show-progress.ts';

const help = `npm run backup -- FILE

Writes this installation's rows and files, all as of one moment, into one file that only its owner can read.
Cobuy can be running, with people ordering, or stopped. If FILE is a folder, the backup goes into it under a name made
from the time. An existing file is never overwritten.

Uploaded files that the database refers to but that are gone are listed, and the exit code is 1. The file holds everything else.

The file holds everything that people typed and sent. Keep it as safe as the installation, and on another disk.
It doesn't hold the environment (.env). Restore it with npm run restore.`;

const options = { help: { type: 'boolean', default: false } } as const;

/** @throws StopSentence where nothing can be written there. */
function chooseFile(given: string): string {
  const path = fromHere(given);
  const file =
    existsSync(path) && statSync(path).isDirectory() ? join(path, `cobuy-${backupName(new Date())}.tar`) : path;
  if (existsSync(file)) throw new StopSentence(`${file} already exists and won't be overwritten.`);
  if (!existsSync(dirname(file))) throw new StopSentence(`There is no folder ${dirname(file)}.`);
  return file;
}

const { values, positionals } = readArguments(options);
const [given] = positionals;
if (values.help || given === undefined || positionals.length > 1) {
  announce([help]);
  process.exitCode = values.help ? 0 : 1;
} else
  await runWithConfig(async (config) => {
    const file = chooseFile(given);
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
      throw new StopSentence(`There is nothing to back up: ${dataDir} holds no database. Is DATA_DIR right?`);
    const { url, leave } = await reachPostgres(config, { shared: true });
    const progress = showProgress();
    try {
      const source = { url, dataDir, store: await openStore(config), listNeeded: listNeededFiles };
      const made = await makeBackup(source, progress, async (backup) => {
        progress.tell(`writing ${file}`);
        await packBackup(backup, file);
        return backup;
      });
      progress.end();
      announce([`${file}: ${describeBackup(made.manifest)}.`, ...describeMissing(made)]);
      return made.missing.length === 0;
    } catch (error) {
      progress.end();
      const { syscall, message } = error as NodeJS.ErrnoException;
      throw syscall || error instanceof StorageFailure
        ? new StopSentence(`The backup couldn't be written: ${message}.`)
        : error;
    } finally {
      await leave();
    }
  });
