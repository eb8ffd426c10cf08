import type { SystemServerEvents } from '@cobuy/contract/system/system.events';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { getSystemStatus } from './get-system-status.ts';
import { forgetKeptSettings } from './read-settings.ts';
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
    forgetKeptSettings(context);
    // Documents and lists show some of them.
    context.keptAnswers.forget();
    return tellSettings(context);
  });
}

/** Everybody with a session. */
export const settingsRoom = 'settings';

/** Open pages hear how the installation is now; asked, another process might still tell what it has kept. */
export async function tellSettings(services: Services): Promise<void> {
  const status = await getSystemStatus(services);
  services.realtime.publish(settingsRoom, 'settings:updated' satisfies keyof SystemServerEvents, status);
}
