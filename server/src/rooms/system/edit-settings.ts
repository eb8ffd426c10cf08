import { isDeepStrictEqual } from 'node:util';
import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { findSettings, lockSettings, type SettingsRow } from './system.queries.ts';
import { presentSettings } from './system.view.ts';

type Changes = Parameters<typeof changeSettings>[2];

/**
 * Changes settings by a form of the console.
 * @param seen the version that the form showed: what somebody else has saved since is not overwritten, but answered.
 */
export const editSettings = (
  context: SignedInContext,
  changes: Changes,
  seen?: number | undefined,
): Promise<SettingsRow> =>
  inTransaction(context, async (tx, afterCommit) => {
    const found = await lockSettings(tx);
    if (seen !== undefined && seen !== found.version)
      refuse(systemErrors.edited_meanwhile, { details: { current: presentSettings(found) } });
    // Whoever has the form open is told of a change, and of none where nothing is another.
    if (Object.entries(changes).every(([name, value]) => isDeepStrictEqual(value, found[name as keyof SettingsRow])))
      return found;
    // Community mode that begins once more before its end was told is one.
    const begins = changes.communityMode && { communitySince: found.communitySince ?? context.clock.now() };
    const changed = { ...changes, ...begins, version: found.version + 1 };
    await changeSettings(tx, context, changed, afterCommit);
    return findSettings(tx);
  });
