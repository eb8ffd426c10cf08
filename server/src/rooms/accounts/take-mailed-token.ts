import type { OrderOfSession } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { lockUser } from './accounts.queries.ts';
import type { Account } from './lock-account.ts';
import { findUserOfMailedToken, type Purpose, spendMailedToken } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

interface TakenLink {
  account: Account;
  order: OrderOfSession | null;
  email: string | null;
  /** Null if it was mailed: then whoever has it reads the address's mail. */
  shownTo: 'organization' | 'platform' | null;
}

/**
 * Uses up a mailed link and locks its account; null if the link is unknown, used or too old. Locks the account first,
 * as everywhere: setting a password touches all of its links. A rollback gives the link back.
 */
export async function takeMailedToken(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<TakenLink | null> {
  const tokenHash = hashToken(token);
  const userId = await findUserOfMailedToken(tx, tokenHash);
  const account = userId === null ? null : await lockUser(tx, userId);
  const used = await spendMailedToken(tx, { tokenHash, purpose }, clock.now());
  if (!account || !used) return null;
  const { organizationId, orderId, ...rest } = used;
  return { account, ...rest, order: organizationId && orderId ? { organizationId, orderId } : null };
}
