import type { SystemServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { getSystemStatus } from './get-system-status.ts';
import { clearSettingsCache } from './read-settings.ts';
import { updateSettings } from './system.queries.ts';

type Changes = Parameters<typeof updateSettings>[1];

/** Changes settings: this process and open pages know at the commit, other processes within a second. */
export async function changeSettings(
  tx: Db,
  context: Services,
  changes: Changes,
  afterCommit: AfterCommit,
): Promise<void> {
  await updateSettings(tx, changes);
  afterCommit(() => {
    clearSettingsCache();
    context.answerCache.forget();
    return publishSettings(context);
  });
}

/** Everybody with a session. */
export const settingsRoom = 'settings';

/** Sends the settings to open pages; if they asked, another process might answer with cached ones. */
export async function publishSettings(services: Services): Promise<void> {
  const status = await getSystemStatus(services);
  services.realtime.publish(settingsRoom, 'settings:updated' satisfies keyof SystemServerEvents, status);
}

/** Handed in because accounts are a room above settings. Null for a deleted account. */
export type NameAccount = (db: Db, id: string) => Promise<string | null>;

/**
 * The last change of settings wins: one person changes them, about once a year.
 * @param changedBy who saved after what the caller was shown, if anybody; null once that account is gone
 * @returns who saved what the caller hadn't seen; null if nobody else did
 */
export async function nameOverwritten(
  tx: Db,
  { actor }: Pick<SignedInContext, 'actor'>,
  { isOutdated, changedBy }: { isOutdated: boolean; changedBy: string | null },
  nameAccount: NameAccount,
): Promise<string | null> {
  if (!isOutdated || changedBy === actor.userId) return null;
  return (changedBy === null ? null : await nameAccount(tx, changedBy)) ?? 'Someone else';
}
