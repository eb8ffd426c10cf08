import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { insertMembership } from '../../accounts/accounts.queries.ts';
import { givePassword } from '../../accounts/give-password.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { endMailedLinks, proveEmail } from '../../accounts/prove-email.ts';
import { endAllAccess } from '../../accounts/sessions.ts';
import { claimOrders } from '../../orders/placing/give-orders.ts';
import { joinDefaultOrganization } from '../../organizations/my-organizations.ts';
import { openAccount } from '../open-account.ts';
import { forgetTries } from '../take-try.ts';
import { notifyOwner } from './notify-owner.ts';

interface TakeOver {
  account: Account;
  password: Parameters<typeof givePassword>[3];
  device: string | null;
  /** Where a guest becomes a member; null for an existing member. */
  joins: { organizationId: string } | 'default' | null;
  /** Whether the person who opens it reads the address's mail. */
  proves?: boolean;
}

/**
 * A reader of an address's mail owns its account: what opened it before no longer does, and everything ordered with the
 * address is theirs.
 */
export async function takeOverAccount(
  tx: Db,
  afterCommit: AfterCommit,
  context: Context,
  { account: before, password, device, joins, proves = true }: TakeOver,
) {
  const userId = before.id;
  await endAllAccess(tx, afterCommit, context, userId);
  const given = await givePassword(tx, context, before, password);
  const account = proves ? await proveEmail(tx, context, given) : given;
  if (!proves) await endMailedLinks(tx, context, userId);
  if (joins === 'default') await joinDefaultOrganization(tx, userId);
  else if (joins) await insertMembership(tx, { ...joins, userId, role: 'BUYER' });
  if (proves) await claimOrders(tx, context, { userId });
  await notifyOwner(tx, context, account);
  // People who forgot their password have often tried it.
  afterCommit(() => forgetTries(context, account.email));
  return openAccount(tx, context, account, device);
}
