import { tryLastBackup } from '../../../platform/backups/try-backup.ts';
import type { Services } from '../../../platform/context.ts';
import { findRunningPostgres } from '../../../platform/database/embedded-postgres.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { Alert } from './back-up-daily.ts';

const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Once a week restores the last daily backup into a separate database, checks every part of it, and drops it.
 * @param settle what a restored installation changes in its rows, which has to work as well
 */
export async function tryBackup(context: Services, settle: (db: Db) => Promise<void>, alert: Alert): Promise<void> {
  const { config, clock, log } = context;
  const { databaseUrl, dataDir, leastFreeBytes } = config;
  const url = databaseUrl === null ? findRunningPostgres(dataDir) : null;
  if (url === null) return;
  const trial = await tryLastBackup({ url, dataDir, now: clock.now(), leastFreeBytes, settle });
  if (!trial || trial.error === null) return;
  const sentence = `The backup from ${english.format(new Date(trial.backupAt))} UTC can't be restored: ${trial.error}.`;
  log.error(sentence);
  await alert(context, {
    key: 'backup-not-restorable',
    data: { alert: 'backup-not-restorable', sentence },
    path: '/admin/system?section=health',
  });
}
