import type { ManagedPerson } from '@cobuy/contract/users/users.http';
import type { PersonRow } from './users.queries.ts';

/** @param seesPlans whether the reader is a platform administrator. */
export const presentPerson = (
  { createdAt, lastLoginAt, tier, ...person }: PersonRow,
  seesPlans: boolean,
): ManagedPerson => ({
  ...person,
  tier: seesPlans ? tier : null,
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});
