/** What an account knows about who created it, and whether anyone has ever signed in to it. */
interface MadeAccount {
  /** Who created it by Add User or an import; null if its owner registered or ordered as a guest. */
  madeByOrganizationId: string | null;
  lastLoginAt: Date | null;
}

/**
 * Whether an account from Add User or an import has never been signed in to
 * (docs/rules/accounts.md#passwords-of-others).
 * @param organizationId the organization that must have created it; null: any
 */
export const awaitsFirstSignIn = (
  { madeByOrganizationId, lastLoginAt }: MadeAccount,
  organizationId: string | null,
): boolean =>
  madeByOrganizationId !== null &&
  lastLoginAt === null &&
  (organizationId === null || madeByOrganizationId === organizationId);

/** Whether its creator may still change the account's name: until the owner signs in or enters a name. */
export const awaitsName = (
  { firstName, lastName, ...made }: MadeAccount & { firstName: string | null; lastName: string | null },
  organizationId: string | null,
): boolean => awaitsFirstSignIn(firstName || lastName ? made : { ...made, lastLoginAt: null }, organizationId);
