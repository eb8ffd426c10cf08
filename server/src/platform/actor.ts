import type { Role } from '@cobuy/domain/roles/roles';

export type Actor = AnonymousActor | AccountActor;

export interface AnonymousActor {
  readonly kind: 'anonymous';
}

export interface OrderOfSession {
  readonly organizationId: string;
  readonly orderId: string;
}

export interface AccountActor {
  readonly kind: 'account';
  readonly userId: string;
  readonly sessionId: string;
  readonly accountRole: Role;
  /** The role in `organizationId`; see domain/roles. GUEST in a session that is limited to an order. */
  readonly effectiveRole: Role;
  /** The organization that `X-Organization-Id` selects; null without the header. */
  readonly organizationId: string | null;
  /** `order`: limited to the one `order`. */
  readonly session: 'password' | 'order';
  readonly order: OrderOfSession | null;
  /**
   * In a session limited to an order: whether it acts as that order's buyer, beyond looking and paying. The order alone
   * says so, never the account behind its address.
   */
  readonly hasGuestAccess: boolean;
  /** In a session limited to an order: whether placing it opened the session, not its number and email. */
  readonly hasPlaced: boolean;
  /**
   * Whether they see private deals and channels of their organizations: not with an unconfirmed e-mail if
   * `confirmMembers` is set, and never in a session limited to an order.
   */
  readonly seesPrivate: boolean;
  /** Whether the account's email is confirmed; always false in a session limited to an order. */
  readonly isConfirmed: boolean;
  /** Whether the account must set up a second factor first (contract, `beforeSecondFactor`). */
  readonly needsSecondFactor: boolean;
  readonly signedInAt: Date;
}

export const anonymous: AnonymousActor = { kind: 'anonymous' };

export interface Caller {
  readonly actor: Actor;
  /** As `countedAddress` tells it. */
  readonly address: string;
}

export interface Credentials {
  /** From the bearer header or the cookie; null without either. */
  token: string | null;
  /** The header as sent; null where the call does not read it. */
  organizationId: string | null;
}

/** Finds the caller; an unknown token is anonymous. Refuses an organization that can't be selected. */
export type Identify = (credentials: Credentials) => Promise<Actor>;
