import { userErrors } from '@cobuy/contract/users/users.errors';
import { daysKeptWithOrders } from '@cobuy/domain/privacy/privacy-rules';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { dropFile } from '../../platform/files/file-storage.ts';
import { eraseNamesAcrossOrganizations, erasePersonAcrossOrganizations } from '../../platform/personal/erase-person.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOrganizationAdministrators } from '../accounts/accounts.queries.ts';
import { emptyAccount } from '../accounts/empty-account.ts';
import { type Account, lockWholeAccount } from '../accounts/lock-account.ts';
import { endSubscriptions } from '../plans/change-subscription.ts';
import { endMembership } from './end-membership.ts';
import { giveAddress, noteDeletion } from './guest-orders.queries.ts';
import { leaveGuestOrders } from './leave-guest-orders.ts';
import { listNamesOf } from './list-names-of.ts';
import { requireAnother } from './require-another.ts';
import { hasOpenOrdersAcrossOrganizations, listMembershipsToEndAcrossOrganizations } from './users.queries.ts';

/**
 * Empties an account that the transaction has locked, and ends its memberships. Refused where others would lose
 * somebody they need: an organization its owner or its members their only administrator, organizers the buyer of an
 * open order; an order that is being placed meanwhile goes to a guest (keep-late-orders.ts). Paid plans end. `personalData` says what becomes of each column (docs/decisions/0056).
 */
export async function deleteAccount(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { account, personalData }: { account: Account; personalData: readonly PersonalTable[] },
): Promise<void> {
  const userId = account.id;
  const isProved = account.emailVerifiedAt !== null;
  // What refers to the account from now on waits for the deletion.
  await lockWholeAccount(tx, userId);
  // The person who registered with the address may not be the one who ordered with it.
  const guest =
    !isProved && account.passwordHash !== null ? await leaveGuestOrders(tx, afterCommit, context, userId) : null;
  if (await hasOpenOrdersAcrossOrganizations(tx, userId)) refuse(userErrors.open_orders);
  const named = await listNamesOf(tx, account);
  const memberships = await listMembershipsToEndAcrossOrganizations(tx, userId);
  for (const { organizationId, name, ownerId, isThere } of memberships) {
    const administrators = await lockOrganizationAdministrators(tx, organizationId);
    if (isThere && ownerId === userId) refuse(userErrors.owns_organizations);
    if (isThere) await requireAnother(tx, administrators, { organizationId, userId });
    await endMembership(tx, afterCommit, context, { organizationId, organization: name, userId });
  }
  await endSubscriptions(tx, context, userId);
  // What was asked, followed, invited, or mailed with the address belongs to its owner, who may not be the person who
  // registered it.
  const isTheirs = isProved || account.passwordHash === null;
  const person = { userId, email: isTheirs ? account.email : null, formerEmails: account.formerEmails };
  // Before the rows go that tell whom other people's texts concern.
  await eraseNamesAcrossOrganizations(tx, personalData, person, named);
  const files = await erasePersonAcrossOrganizations(tx, personalData, person);
  afterCommit(async () => {
    for (const file of files) await dropFile(context, file);
  });
  const now = context.clock.now();
  // An order may have looked for its buyer a moment ago.
  await noteDeletion(tx, { userId, email: account.email, deletedAt: now });
  const keptUntil = new Date(now.getTime() + daysKeptWithOrders * 86_400_000);
  await emptyAccount(tx, afterCommit, context, { id: userId, ordersKeptUntil: keptUntil });
  if (guest) await giveAddress(tx, { id: guest, email: account.email });
}
