import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { normalizeOrderNumber } from '@cobuy/domain/orders/order-number';
import { canReadOrder, isOrderOrganizer, type OrderActor } from '@cobuy/domain/orders/order-policy';
import type { Role } from '@cobuy/domain/roles/roles';
import type { AccountActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { AskedByReader } from '../../platform/database/asked-by-readers.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { listBuyersForReadersAcrossOrganizations } from './names.queries.ts';
import {
  type AccessedOrder,
  claimOrder,
  findOrderByIdAcrossOrganizations,
  findOrderByNumberAcrossOrganizations,
  listOrdersByNumberAcrossOrganizations,
  type OrderRow,
} from './orders.queries.ts';

/** `selected`: organizers see orders of their selected organization; `any`: of any they belong to. */
export type OrganizationRule = 'selected' | 'any';

type Reader = Pick<Context<AccountActor>, 'actor' | 'db'>;
type Claiming = Reader & Pick<Context, 'clock'>;

function roleOf(actor: AccountActor, row: OrderRow, rule: OrganizationRule): Role {
  // Organizers know order numbers too: a session opened with one never makes its owner an organizer.
  if (actor.session === 'order') return 'GUEST';
  if (actor.accountRole === 'SUPERADMIN') return 'SUPERADMIN';
  if (rule === 'selected' && actor.organizationId !== row.order.organizationId) return 'GUEST';
  return row.viewerRole ?? 'GUEST';
}

/** The account that the order belongs to, or a session that's limited to the order. */
const isBuyer = (actor: AccountActor, { order }: OrderRow) =>
  order.buyerId === actor.userId &&
  (actor.session === 'order' ? actor.order?.orderId === order.id : order.claimedAt !== null);

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

/** What was ordered as a guest with a confirmed address is in the account once its owner comes to it. */
async function claimedIfOwn({ db, actor, clock }: Claiming, row: OrderRow | null): Promise<OrderRow | null> {
  const isOwn = actor.session === 'password' && actor.isConfirmed && row?.order.buyerId === actor.userId;
  if (!row || !isOwn || row.order.claimedAt !== null) return row;
  await claimOrder(db, row.order, actor.userId, clock.now());
  return findOrderByIdAcrossOrganizations(db, row.order.id, actor.userId);
}

/** An order for its buyer and its organizers; for everyone else there is none. */
export async function accessOrder(reader: Claiming, orderNumber: string): Promise<AccessedOrder> {
  const { db, actor } = reader;
  const number = normalizeOrderNumber(orderNumber) ?? refuse(orderErrors.not_found);
  const row = await findOrderByNumberAcrossOrganizations(db, number, actor.userId);
  return authorize(actor, await claimedIfOwn(reader, row), 'selected');
}

/** `accessOrder` for many orders: those that the caller may read, by order number. */
export async function findAccessibleOrders({ db, actor }: Reader, orderNumbers: readonly string[]) {
  const rows = await listOrdersByNumberAcrossOrganizations(db, orderNumbers, actor.userId);
  const accessed = rows.map((row) => withViewer(actor, row, 'selected')).filter((row) => row !== null);
  return new Map(accessed.map((row) => [row.order.orderNumber, row]));
}

export async function accessOrderById(
  reader: Claiming,
  id: string,
  rule: OrganizationRule = 'selected',
): Promise<AccessedOrder> {
  const { db, actor } = reader;
  const row = await findOrderByIdAcrossOrganizations(db, id, actor.userId);
  return authorize(actor, await claimedIfOwn(reader, row), rule);
}

/** The names of buyers, for those readers who organize the order. */
export async function listBuyerNamesForReaders(db: Db, asked: readonly AskedByReader[]) {
  const rows = await listBuyersForReadersAcrossOrganizations(db, asked);
  return rows
    .filter(({ isSuperadmin, viewerRole, viewerOrganizes }) =>
      isOrderOrganizer({
        isBuyer: false,
        role: isSuperadmin ? 'SUPERADMIN' : (viewerRole ?? 'GUEST'),
        isAssignedAgent: viewerOrganizes,
      }),
    )
    .map(({ readerId, order, buyer }) => ({ readerId, id: order.id, name: nameBuyer(order, buyer) }));
}

/** An order's address and payment are changed only by its account or the session that placed it. */
export const mayMend = ({ session, hasGuestAccess, hasPlaced }: AccountActor) =>
  session === 'password' || (hasGuestAccess && hasPlaced);

/** Only the session that placed a guest order may change its address; the owner of an account changes the account's. */
export const mayGiveOtherEmail = ({ session, hasGuestAccess, hasPlaced }: AccountActor) =>
  session === 'order' && hasGuestAccess && hasPlaced;

/** A buyer with an account has to sign in to move an order; a guest can withdraw one just placed. */
export const maySetStatus = ({ session, hasGuestAccess }: AccountActor) => session === 'password' || hasGuestAccess;
