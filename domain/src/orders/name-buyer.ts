import { displayName } from '../accounts/display-name.ts';

interface OrderedBy {
  /** As typed in the order. */
  readonly shippingName: string;
  /** Null while the order belongs to no account. */
  readonly claimedAt: Date | null;
  /** Placed without signing in: the owner of that e-mail's account may not be who ordered or writes. */
  readonly guestAccess: boolean;
}

interface Account {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly deletedAt: Date | null;
}

/**
 * Whether an account ordered, or the person who ordered set its password: only then does the account's name identify
 * the buyer.
 */
export const isNamedByAccount = ({ claimedAt, guestAccess }: Pick<OrderedBy, 'claimedAt' | 'guestAccess'>) =>
  claimedAt !== null && !guestAccess;

/**
 * The buyer's name wherever an order is shown: the name of the account that ordered, or else the one typed in the order
 * (docs/rules/people.md#list). A guest order never takes its name from an account, since anyone can type any address.
 */
export function nameBuyer(order: OrderedBy, { firstName, lastName, deletedAt }: Account): string {
  if (deletedAt !== null) return displayName({ firstName: null, lastName: null });
  const hasName = isNamedByAccount(order) && Boolean(firstName || lastName);
  return hasName ? displayName({ firstName, lastName }) : order.shippingName;
}
