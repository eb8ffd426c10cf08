import { awaitsFirstSignIn } from '@cobuy/domain/accounts/first-sign-in';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { belongsBeyondAcrossOrganizations, wasProvedBeforeJoiningAcrossOrganizations } from '../belonging.queries.ts';

/**
 * Whether the caller may choose an account's password: it was made for its person, who has never signed in. For an
 * organization's administrator, it must also belong only to the caller's organizations: no equal, no membership or
 * order elsewhere that could be taken over with it, and nobody who was there before.
 */
export const isOwnAccount = async (
  tx: Db,
  context: SignedInContext,
  account: Account,
  role: MemberRole | null,
): Promise<boolean> => awaitsFirstSignIn(account, null) && (await isMadeByCaller(tx, context, account, role));

/** The same of an account that its person has signed in to. */
export async function isMadeByCaller(
  tx: Db,
  { actor }: SignedInContext,
  account: Account,
  role: MemberRole | null,
): Promise<boolean> {
  const { madeByOrganizationId } = account;
  if (actor.effectiveRole === 'SUPERADMIN') return madeByOrganizationId !== null;
  return (
    madeByOrganizationId !== null &&
    madeByOrganizationId === actor.organizationId &&
    role !== 'ORGADMIN' &&
    !(await belongsBeyondAcrossOrganizations(tx, account.id, actor.userId)) &&
    !(await wasProvedBeforeJoiningAcrossOrganizations(tx, account))
  );
}
