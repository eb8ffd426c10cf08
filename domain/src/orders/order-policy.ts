import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';
import { factsOf, type OrderStatus, takesProof } from './order-status.ts';

/** Who may do what with an order (docs/rules/roles.md#organizers-of-an-order). */

/** A person's relation to one order. `role` is the effective role in the order's organization, else GUEST. */
export interface OrderActor {
  readonly isBuyer: boolean;
  readonly role: Role;
  /** Created the group buy or is one of its agents. */
  readonly isAssignedAgent: boolean;
}

/** Organizers of an order: the agents of its group buy, ORGADMIN and SUPERADMIN. */
export const isOrderOrganizer = (actor: OrderActor) =>
  isOrganizationManager(actor.role) || (actor.role === 'AGENT' && actor.isAssignedAgent);

export const canReadOrder = (actor: OrderActor) => actor.isBuyer || isOrderOrganizer(actor);

/** AGENT, ORGADMIN, SUPERADMIN for any order of their organization that they may read; a buyer only for their own. */
export const canUploadProof = (actor: OrderActor, status: OrderStatus) =>
  takesProof(status) && (actor.isBuyer || (isAgentLevel(actor.role) && canReadOrder(actor)));

interface ChangeableOrder {
  status: OrderStatus;
  endDate: Date;
  paidCents?: number;
}

/** Buyers may change items and comments of an unpaid order without proof until its group buy ends. */
export const canChangeOrder = (actor: OrderActor, { status, endDate, paidCents = 0 }: ChangeableOrder, now: Date) =>
  actor.isBuyer && status === 'PENDING' && paidCents === 0 && now < endDate;

/** How many times the session that placed an order may change its e-mail address. */
export const mostEmailChanges = 3;

interface Addressed extends ChangeableOrder {
  /** Placed without signing in, and no password was set with it since. */
  guestAccess: boolean;
  emailChanges: number;
  latestProofAt: Date | null;
  proofRejectedAt: Date | null;
}

export const takesOtherEmail = (actor: OrderActor, order: Addressed, now: Date) =>
  canChangeOrder(actor, order, now) &&
  order.guestAccess &&
  order.latestProofAt === null &&
  order.proofRejectedAt === null;

/** Organizers may correct an order's items (short, replaced, arrived broken) unless it is cancelled. */
export const takesCorrections = (status: OrderStatus) => status !== 'CANCELLED';
export const canCorrectItems = (actor: OrderActor, status: OrderStatus) =>
  isOrderOrganizer(actor) && takesCorrections(status);

/** They may also correct the recipient and the address: a phone number was mistyped, and the buyer has called. */
export const canCorrectContact = (actor: OrderActor, status: OrderStatus) =>
  isOrderOrganizer(actor) && takesCorrections(status);
/** Only a guest's order can move to another address; an account has its own. */
export const canCorrectEmail = (
  actor: OrderActor,
  { status, claimedAt }: { status: OrderStatus; claimedAt: Date | null },
) => canCorrectContact(actor, status) && claimedAt === null;

/** No one pays for a closed order anymore: a correction may only lead to a refund. */
export const costsNoMore = (status: OrderStatus) => status === 'CLOSED';

/** An order that has left the organizer may end up without items; before that, it is cancelled instead. */
export const mayComeToNothing = ({ status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | string | null }) =>
  factsOf[status].hasLeft || (status === 'SETTLED' && deliveredAt !== null);
