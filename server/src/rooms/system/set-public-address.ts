import { systemErrors } from '@cobuy/contract/system/system.errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changeSettings } from './change-settings.ts';
import { getPublicAddress } from './get-public-address.ts';

/**
 * Says which address people open this installation by; the environment's word cannot be changed here.
 * @param publicUrl an origin, as the contract's `publicAddress` makes it
 */
export async function setPublicAddress(context: Context, { publicUrl }: { publicUrl: string }) {
  if (context.config.publicUrl !== null) refuse(systemErrors.address_set_by_environment);
  await inTransaction(context, (tx, afterCommit) => changeSettings(tx, context, { publicUrl }, afterCommit));
  return getPublicAddress(context);
}
