import { displayName } from '../accounts/account-rules.ts';

interface OrderedBy {
  /** As typed in the order. */
  readonly shippingName: string;
  /** Null for a guest order: whoever owns the account of that e-mail has not made it theirs. */
  readonly claimedAt: Date | null;
}

interface Account {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly deletedAt: Date | null;
}

/**
 * What the buyer of an order is called wherever somebody reads about it: the name of the account that ordered, else the
 * one typed in the order (decisions, "People have names"). A guest order never borrows the name of an account, since
 * anybody may type any address.
 */
export function nameBuyer({ shippingName, claimedAt }: OrderedBy, { firstName, lastName, deletedAt }: Account): string {
  if (deletedAt !== null) return displayName({ firstName: null, lastName: null });
  const isOfAccount = claimedAt !== null && Boolean(firstName || lastName);
  return isOfAccount ? displayName({ firstName, lastName }) : shippingName;
}
