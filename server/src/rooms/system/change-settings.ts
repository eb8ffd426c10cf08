import type { SystemServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { getSystemStatus } from './get-system-status.ts';
import { clearSettingsCache } from './read-settings.ts';
import { updateSettings } from './system.queries.ts';

type Changes = Parameters<typeof updateSettings>[1];

/** Changes settings of this installation: this process and open pages know it with the commit, the others within a second. */
export async function changeSettings(
  tx: Db,
  context: Services,
  changes: Changes,
  afterCommit: AfterCommit,
): Promise<void> {
  await updateSettings(tx, changes);
  afterCommit(() => {
    clearSettingsCache();
    // Documents and lists show some of them.
    context.answerCache.forget();
    return publishSettings(context);
  });
}

/** Everybody with a session. */
export const settingsRoom = 'settings';

/** Open pages hear how the installation is now; asked, another process might still tell what it has kept. */
export async function publishSettings(services: Services): Promise<void> {
  const status = await getSystemStatus(services);
  services.realtime.publish(settingsRoom, 'settings:updated' satisfies keyof SystemServerEvents, status);
}

/** Accounts stand above settings. Null for one that is gone. */
export type NameAccount = (db: Db, id: string) => Promise<string | null>;

/**
 * Of settings the last change counts: one person makes them, about once a year.
 * @param changedBy who saved after what the caller was shown, if anybody has; null once their account is gone
 * @returns whose change the caller's has replaced; null where it is nobody else's
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
