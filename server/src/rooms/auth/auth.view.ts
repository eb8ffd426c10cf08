import { splitName } from '@cobuy/domain/accounts/account-rules';
import { avatarUrl } from '@cobuy/domain/accounts/avatar-rules';
import { accountRole } from '@cobuy/domain/roles/roles';
import type { Account } from '../accounts/lock-account.ts';
import type { LimitedOrder } from './auth.queries.ts';

export const presentUser = (
  account: Account,
  { home, needsSecondFactor }: { home: { id: string; name: string } | null; needsSecondFactor: boolean },
) => ({
  id: account.id,
  email: account.email,
  username: account.username,
  firstName: account.firstName,
  lastName: account.lastName,
  avatarUrl: avatarUrl(account.avatarFile),
  role: accountRole({ isSuperadmin: account.isSuperadmin, hasPassword: account.passwordHash !== null }),
  tier: account.tier,
  organizationId: home?.id ?? null,
  organization: home?.name ?? null,
  needsPasswordSetup: account.passwordHash === null,
  emailVerified: account.emailVerifiedAt !== null,
  needsSecondFactor,
  createdAt: account.createdAt.toISOString(),
  lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
});

/**
 * A person whose session is limited to an order: only what was typed in the order, nothing of an account that its
 * address may have. The order's ID stands for the person's.
 */
export const presentLimitedUser = ({ email }: Pick<Account, 'email'>, order: LimitedOrder) => ({
  id: order.id,
  email,
  username: null,
  ...splitName(order.shippingName),
  avatarUrl: null,
  role: 'GUEST' as const,
  tier: 'FREE' as const,
  organizationId: null,
  organization: null,
  needsPasswordSetup: order.guestAccess,
  emailVerified: false,
  needsSecondFactor: false,
  createdAt: order.createdAt.toISOString(),
  lastLoginAt: null,
});
