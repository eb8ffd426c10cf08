import { systemErrors } from '@cobuy/contract/system/system.http';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { lockSettings } from './system.queries.ts';

export async function getPublicAddress({
  config,
  db,
  readPublicUrl,
}: Pick<Context, 'config' | 'db' | 'readPublicUrl'>) {
  const { publicUrl } = await readSettings({ db });
  const kept = publicUrl === null ? 'nobody' : 'administrator';
  return {
    publicUrl: await readPublicUrl(),
    setBy: config.publicUrl === null ? kept : 'environment',
  } as const;
}

/**
 * Sets the address where people open this installation; one from the environment can't be changed here.
 * @param given `publicUrl`: an origin, as the contract's `publicAddress` makes it; `seen`: what was looked at
 */
export async function setPublicAddress(
  context: Context,
  { publicUrl, seen }: { publicUrl: string; seen?: string | undefined },
) {
  if (context.config.publicUrl !== null) refuse(systemErrors.address_set_by_environment);
  const current = await getPublicAddress(context);
  await inTransaction(context, async (tx, afterCommit) => {
    const { publicUrl: kept } = await lockSettings(tx);
    const now = { ...current, publicUrl: kept ?? current.publicUrl };
    if (seen !== undefined && seen !== now.publicUrl)
      refuse(systemErrors.edited_meanwhile, { details: { current: now } });
    await changeSettings(tx, context, { publicUrl }, afterCommit);
  });
  return getPublicAddress(context);
}
