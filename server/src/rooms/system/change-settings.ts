import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { forgetKeptSettings } from './read-settings.ts';
import { updateSettings } from './system.queries.ts';

type Changes = Parameters<typeof updateSettings>[1];

/** Changes settings of this installation; this process knows it with the commit, the others within a second. */
export async function changeSettings(
  tx: Db,
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  changes: Changes,
  afterCommit: AfterCommit,
): Promise<void> {
  await updateSettings(tx, { ...changes, updatedAt: clock.now() });
  afterCommit(() => void forgetKeptSettings({ db }));
}
