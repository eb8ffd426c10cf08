import { keepDailyBackup } from '../../platform/backups/daily-backups.ts';
import { tellMissing } from '../../platform/backups/describe-backup.ts';
import type { ListNeeded } from '../../platform/backups/missing-files.ts';
import type { Services } from '../../platform/context.ts';
import { findRunningPostgres } from '../../platform/database/embedded-postgres.ts';
import { openStore } from '../../platform/files/open-files.ts';

/**
 * Keeps a backup of each of the last seven days where the program runs its own database; whoever runs another backs it
 * up as they do. Asked every hour, since not every machine is on at night.
 */
export async function backUpDaily(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  listNeeded: ListNeeded,
): Promise<void> {
  const { databaseUrl, dataDir, leastFreeBytes } = config;
  const url = databaseUrl === null ? findRunningPostgres(dataDir) : null;
  if (url === null) return;
  const store = await openStore(config);
  const made = await keepDailyBackup({ url, dataDir, store, listNeeded, now: clock.now(), leastFreeBytes });
  for (const sentence of made ? tellMissing(made) : []) log.error(sentence);
}
