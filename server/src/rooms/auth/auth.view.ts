import { accountRole } from '@cobuy/domain/roles/roles';
import type { Account } from '../accounts/lock-account.ts';

/** An account as its owner sees it. */
export const presentUser = (account: Account, home: { id: string; name: string } | null) => ({
  id: account.id,
  email: account.email,
  username: account.username,
  firstName: account.firstName,
  lastName: account.lastName,
  role: accountRole({ isSuperadmin: account.isSuperadmin, hasPassword: account.passwordHash !== null }),
  tier: account.tier,
  organizationId: home?.id ?? null,
  organization: home?.name ?? null,
  needsPasswordSetup: account.passwordHash === null,
  emailVerified: account.emailVerifiedAt !== null,
  createdAt: account.createdAt.toISOString(),
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});

/** An account as whoever knows its e-mail and one order number sees it: what they know, and whether to set a password. */
export const presentLimitedUser = (account: Account) => ({
  ...presentUser(account, null),
  username: null,
  firstName: null,
  lastName: null,
  role: 'GUEST' as const,
  tier: 'FREE' as const,
  emailVerified: false,
  lastLoginAt: null,
});
