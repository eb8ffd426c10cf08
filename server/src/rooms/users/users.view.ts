import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import { avatarUrl } from '@cobuy/domain/accounts/avatar-rules';
import { awaitsFirstSignIn, awaitsName } from '@cobuy/domain/accounts/first-sign-in';
import type { PersonRow } from './users.queries.ts';

/** @param seesPlans whether the reader is a platform administrator. */
export const presentPerson = (
  { createdAt, lastLoginAt, tier, avatarFile, madeByOrganizationId, ...person }: PersonRow,
  seesPlans: boolean,
): ManagedPerson => ({
  ...person,
  avatarUrl: avatarUrl(avatarFile),
  tier: seesPlans ? tier : null,
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  mayGetName: awaitsName({ ...person, madeByOrganizationId, lastLoginAt }, seesPlans ? null : person.organizationId),
  mayGetPassword: awaitsFirstSignIn({ madeByOrganizationId, lastLoginAt }, seesPlans ? null : person.organizationId),
});
