import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { buyerColumns, handoverColumns } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';

export const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

export const isBuyer = eq(users.id, orders.buyerId);

/** @param ids a statement that finds the orders of the page. */
export const readRowsAcrossOrganizations = (db: Db, ids: SQL, order: SQL[]) =>
  db
    .select({
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        organizationId: orders.organizationId,
        status: orders.status,
        totalCents: orders.totalCents,
        paidCents: orders.paidCents,
        settledCents: orders.settledCents,
        paymentMethod: orders.paymentMethod,
        paidAtHandover: orders.paidAtHandover,
        itemCount: orders.itemCount,
        pieceCount: orders.pieceCount,
        shippingName: orders.shippingName,
        claimedAt: orders.claimedAt,
        guestAccess: orders.guestAccess,
        latestProofAt: orders.latestProofAt,
        settledAt: orders.settledAt,
        proofRejectedAt: orders.proofRejectedAt,
        closureRequestedAt: orders.closureRequestedAt,
        closureAcceptedAt: orders.closureAcceptedAt,
        deliveredAt: orders.deliveredAt,
        createdAt: orders.createdAt,
        updatedAt: orders.updatedAt,
      },
      groupBuy: {
        id: groupBuys.id,
        title: groupBuys.title,
        paymentDueDate: paymentDue,
        endDate: groupBuys.endDate,
        ...handoverColumns,
      },
      organization: {
        id: organizations.id,
        name: organizations.name,
        cancelsUnpaid: organizations.autoCancel,
        timeZone: organizations.timeZone,
      },
      buyer: buyerColumns,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, isBuyer)
    .where(sql`${orders.id} = ANY(ARRAY(${ids}))`)
    .orderBy(...order);
