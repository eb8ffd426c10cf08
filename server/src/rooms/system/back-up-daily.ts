import { keepDailyBackup } from '../../platform/backups/daily-backups.ts';
import type { Services } from '../../platform/context.ts';
import { findRunningPostgres } from '../../platform/database/embedded-postgres.ts';
import { openStore } from '../../platform/files/open-files.ts';

/**
 * Keeps a backup of each of the last seven days where the program runs its own database; whoever runs another backs it
 * up as they do. Asked every hour, since not every machine is on at night.
 */
export async function backUpDaily({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<void> {
  const { databaseUrl, dataDir, leastFreeBytes } = config;
  const url = databaseUrl === null ? findRunningPostgres(dataDir) : null;
  if (url === null) return;
  const store = await openStore(config);
  await keepDailyBackup({ url, dataDir, store, now: clock.now(), leastFreeBytes });
}
