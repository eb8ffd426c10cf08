import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { forgetKeptSettings } from './read-settings.ts';
import { updateSettings } from './system.queries.ts';
import { tellSettings } from './tell-settings.ts';

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
    forgetKeptSettings();
    // Documents and lists show some of them.
    context.keptAnswers.forget();
    return tellSettings(context);
  });
}
