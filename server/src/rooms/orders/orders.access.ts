import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { canReadOrder, type OrderActor } from '@cobuy/domain/orders/order-policy';
import type { Role } from '@cobuy/domain/roles/roles';
import type { AccountActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type AccessedOrder,
  findOrderByIdAcrossOrganizations,
  findOrderByNumberAcrossOrganizations,
  listOrdersByNumberAcrossOrganizations,
  type OrderRow,
} from './orders.queries.ts';

/** `selected`: organizers see orders of the organization they have selected; `any`: of any they belong to. */
export type OrganizationRule = 'selected' | 'any';

type Reader = Pick<Context<AccountActor>, 'actor' | 'db'>;

function roleOf(actor: AccountActor, row: OrderRow, rule: OrganizationRule): Role {
  // Organizers know order numbers too: a session opened with one never makes its owner an organizer.
  if (actor.session === 'order') return 'GUEST';
  if (actor.accountRole === 'SUPERADMIN') return 'SUPERADMIN';
  if (rule === 'selected' && actor.organizationId !== row.order.organizationId) return 'GUEST';
  return row.viewerRole ?? 'GUEST';
}

/** The buyer of an order that is part of the account, or the person who holds the session that is limited to it. */
const isBuyer = (actor: AccountActor, { order }: OrderRow) =>
  order.buyerId === actor.userId && (actor.session === 'order' ? actor.orderId === order.id : order.claimedAt !== null);

function withViewer(actor: AccountActor, row: OrderRow, rule: OrganizationRule): AccessedOrder | null {
  const viewer: OrderActor = {
    isBuyer: isBuyer(actor, row),
    role: roleOf(actor, row, rule),
    isAssignedAgent: row.viewerOrganizes,
  };
  return canReadOrder(viewer) ? { ...row, viewer } : null;
}

const authorize = (actor: AccountActor, row: OrderRow | null, rule: OrganizationRule): AccessedOrder =>
  (row && withViewer(actor, row, rule)) ?? refuse(orderErrors.not_found);

/** An order for its buyer and its organizers; for everyone else there is none. */
export async function accessOrder({ db, actor }: Reader, orderNumber: string): Promise<AccessedOrder> {
  const number = normalizeOrderNumber(orderNumber) ?? refuse(orderErrors.not_found);
  return authorize(actor, await findOrderByNumberAcrossOrganizations(db, number, actor.userId), 'selected');
}

/** Those of many orders that the caller may read, under their numbers; `accessOrder` for a call about many. */
export async function findAccessibleOrders({ db, actor }: Reader, orderNumbers: readonly string[]) {
  const rows = await listOrdersByNumberAcrossOrganizations(db, orderNumbers, actor.userId);
  const accessed = rows.map((row) => withViewer(actor, row, 'selected')).filter((row) => row !== null);
  return new Map(accessed.map((row) => [row.order.orderNumber, row]));
}

export async function accessOrderById(
  { db, actor }: Reader,
  id: string,
  rule: OrganizationRule = 'selected',
): Promise<AccessedOrder> {
  return authorize(actor, await findOrderByIdAcrossOrganizations(db, id, actor.userId), rule);
}

/** Who says where an order goes and how it is paid: its account, or the session that placed it. */
export const mayMend = ({ session, hasGuestAccess, hasPlaced }: AccountActor) =>
  session === 'password' || (hasGuestAccess && hasPlaced);

/**
 * Only the session that placed a guest's order gives it another address: the person who has an account changes that.
 */
export const mayGiveOtherEmail = ({ session, hasGuestAccess, hasPlaced }: AccountActor) =>
  session === 'order' && hasGuestAccess && hasPlaced;

/** A person who ordered signed in moves the order only when signed in; a guest withdraws the order they just placed. */
export const maySetStatus = ({ session, hasGuestAccess }: AccountActor) => session === 'password' || hasGuestAccess;
