/** What an account knows of who made it, and whether somebody was ever there. */
interface MadeAccount {
  /** Whose Add User or import made it; null where its person registered, or ordered as a guest. */
  madeByOrganizationId: string | null;
  lastLoginAt: Date | null;
}

/**
 * Whether an account was made by Add User or an import, and nobody has signed in to it yet
 * (docs/rules/accounts.md#passwords-of-others).
 * @param organizationId whose it has to be; null: anybody's
 */
export const awaitsFirstSignIn = (
  { madeByOrganizationId, lastLoginAt }: MadeAccount,
  organizationId: string | null,
): boolean =>
  madeByOrganizationId !== null &&
  lastLoginAt === null &&
  (organizationId === null || madeByOrganizationId === organizationId);

/**
 * Whether such an account may still be named by the person who made it: until its person has signed in, or has named
 * themselves.
 */
export const awaitsName = (
  { firstName, lastName, ...made }: MadeAccount & { firstName: string | null; lastName: string | null },
  organizationId: string | null,
): boolean => awaitsFirstSignIn(firstName || lastName ? made : { ...made, lastLoginAt: null }, organizationId);
