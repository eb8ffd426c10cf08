import { isDeepStrictEqual } from 'node:util';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeSettings, type NameAccount, nameOverwritten } from './change-settings.ts';
import { findSettings, lockSettings, type SettingsRow } from './system.queries.ts';

type Changes = Parameters<typeof changeSettings>[2];

interface Editing {
  /** The version that the form showed. */
  seen?: number | undefined;
  nameAccount: NameAccount;
  /** Refuses changes that may not replace the present settings. */
  check?: (found: SettingsRow) => void;
}

/** Changes settings by a form of the console. @returns the settings, and whose change this one has replaced. */
export const editSettings = (
  context: SignedInContext,
  changes: Changes,
  { seen, nameAccount, check }: Editing,
): Promise<{ settings: SettingsRow; overwrote: string | null }> =>
  inTransaction(context, async (tx, afterCommit) => {
    const found = await lockSettings(tx);
    check?.(found);
    // People with the form open hear of changes, so saving the same values changes nothing.
    if (Object.entries(changes).every(([name, value]) => isDeepStrictEqual(value, found[name as keyof SettingsRow])))
      return { settings: found, overwrote: null };
    const isOutdated = seen !== undefined && seen !== found.version;
    const overwrote = await nameOverwritten(tx, context, { isOutdated, changedBy: found.changedBy }, nameAccount);
    // Community mode that restarts before its end was announced counts as one period.
    const begins = changes.communityMode && { communitySince: found.communitySince ?? context.clock.now() };
    const changed = { ...changes, ...begins, version: found.version + 1, changedBy: context.actor.userId };
    await changeSettings(tx, context, changed, afterCommit);
    return { settings: await findSettings(tx), overwrote };
  });
