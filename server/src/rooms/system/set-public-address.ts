import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { getPublicAddress } from './get-public-address.ts';
import { holdSettings } from './hold-settings.ts';

/**
 * Says which address people open this installation by; the environment's word cannot be changed here.
 * @param given `publicUrl`: an origin, as the contract's `publicAddress` makes it; `seen`: what was looked at
 */
export async function setPublicAddress(
  context: Context,
  { publicUrl, seen }: { publicUrl: string; seen?: string | undefined },
) {
  if (context.config.publicUrl !== null) refuse(systemErrors.address_set_by_environment);
  const current = await getPublicAddress(context);
  await inTransaction(context, async (tx, afterCommit) => {
    const { publicUrl: kept } = await holdSettings(tx);
    const now = { ...current, publicUrl: kept ?? current.publicUrl };
    if (seen !== undefined && seen !== now.publicUrl)
      refuse(systemErrors.edited_meanwhile, { details: { current: now } });
    await changeSettings(tx, context, { publicUrl }, afterCommit);
  });
  return getPublicAddress(context);
}
