import type { AdminAlertData } from '@cobuy/domain/notifications/admin-alerts';
import { makeDailyBackup } from '../../../platform/backups/daily-backups.ts';
import { describeMissing } from '../../../platform/backups/describe-backup.ts';
import type { ListNeeded } from '../../../platform/backups/missing-files.ts';
import type { Services } from '../../../platform/context.ts';
import { findRunningPostgres } from '../../../platform/database/embedded-postgres.ts';
import { openStore } from '../../../platform/files/open-files.ts';

/** Alerts the installation's administrators, in a room above this one. */
export type Alert = (
  context: Services,
  alert: { key: string; data: AdminAlertData; path: string; byMail?: boolean },
) => Promise<void>;

/**
 * Keeps a backup of each of the last seven days where the program runs its own database; anybody who runs another backs
 * it up themselves. Checked hourly, because not every machine is on at night.
 * @param alert about files that rows name and that are nowhere
 */
export async function backUpDaily(context: Services, listNeeded: ListNeeded, alert: Alert): Promise<void> {
  const { config, clock, log } = context;
  const { databaseUrl, dataDir, leastFreeBytes } = config;
  const url = databaseUrl === null ? findRunningPostgres(dataDir) : null;
  if (url === null) return;
  const store = await openStore(config);
  const made = await makeDailyBackup({ url, dataDir, store, listNeeded, now: clock.now(), leastFreeBytes });
  const [first, ...others] = made ? describeMissing(made) : [];
  if (first === undefined) return;
  for (const sentence of [first, ...others]) log.error(sentence);
  await alert(context, {
    key: 'backup-incomplete',
    data: { alert: 'backup-incomplete', missing: first },
    path: '/admin/system?section=health',
  });
}
