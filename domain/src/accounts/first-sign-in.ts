/** What an account knows about who created it, and whether anyone has ever signed in to it. */
interface MadeAccount {
  /** Who created it by Add User or an import; null if its owner registered or ordered as a guest. */
  madeByOrganizationId: string | null;
  lastLoginAt: Date | null;
}

/**
 * Whether an account was created by Add User or an import and no one has signed in to it yet
 * (docs/rules/accounts.md#passwords-of-others).
 * @param organizationId the organization that has to have created it; null: any
 */
export const awaitsFirstSignIn = (
  { madeByOrganizationId, lastLoginAt }: MadeAccount,
  organizationId: string | null,
): boolean =>
  madeByOrganizationId !== null &&
  lastLoginAt === null &&
  (organizationId === null || madeByOrganizationId === organizationId);

/**
 * Whether the person who created such an account may still change its name: until its owner signs in or enters a name.
 */
export const awaitsName = (
  { firstName, lastName, ...made }: MadeAccount & { firstName: string | null; lastName: string | null },
  organizationId: string | null,
): boolean => awaitsFirstSignIn(firstName || lastName ? made : { ...made, lastLoginAt: null }, organizationId);
