import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { broadcasts } from '../broadcasts/broadcasts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentProofs } from '../payment-proofs/payment-proofs.tables.ts';
import type { Of } from './dashboard.queries.ts';

const ordered = {
  buyerId: orders.buyerId,
  shippingName: orders.shippingName,
  claimedAt: orders.claimedAt,
  guestAccess: orders.guestAccess,
};
const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  deletedAt: users.deletedAt,
};

export const listPlacedOrdersAcrossOrganizations = (db: Db, organizationId: Of, limit: number) =>
  db
    .select({
      id: orders.id,
      at: orders.createdAt,
      orderNumber: orders.orderNumber,
      groupBuyTitle: groupBuys.title,
      order: ordered,
      actor: person,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(organizationId === null ? undefined : eq(orders.organizationId, organizationId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

export const listUploadedProofsAcrossOrganizations = (db: Db, organizationId: Of, limit: number) =>
  db
    .select({
      id: paymentProofs.id,
      at: paymentProofs.createdAt,
      orderNumber: orders.orderNumber,
      groupBuyTitle: groupBuys.title,
      order: ordered,
      actor: person,
    })
    .from(paymentProofs)
    .innerJoin(
      orders,
      and(eq(orders.organizationId, paymentProofs.organizationId), eq(orders.id, paymentProofs.orderId)),
    )
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .leftJoin(users, eq(users.id, paymentProofs.uploadedById))
    .where(organizationId === null ? undefined : eq(paymentProofs.organizationId, organizationId))
    .orderBy(desc(paymentProofs.createdAt), desc(paymentProofs.id))
    .limit(limit);

export const listSentBroadcastsAcrossOrganizations = (db: Db, organizationId: Of, limit: number) =>
  db
    .select({
      id: broadcasts.id,
      at: broadcasts.createdAt,
      title: broadcasts.title,
      recipients: broadcasts.recipients,
      actor: person,
    })
    .from(broadcasts)
    .innerJoin(users, eq(users.id, broadcasts.senderId))
    .where(organizationId === null ? undefined : eq(broadcasts.organizationId, organizationId))
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(limit);

export const listCreatedGroupBuysAcrossOrganizations = (db: Db, organizationId: Of, limit: number) =>
  db
    .select({ id: groupBuys.id, at: groupBuys.createdAt, title: groupBuys.title, actor: person })
    .from(groupBuys)
    .leftJoin(users, eq(users.id, groupBuys.createdById))
    .where(organizationId === null ? undefined : eq(groupBuys.organizationId, organizationId))
    .orderBy(desc(groupBuys.createdAt), desc(groupBuys.id))
    .limit(limit);
