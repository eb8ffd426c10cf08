import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  keptWithOrders,
  ofOthers,
  own,
  type Person,
  personal,
  plain,
  told,
} from '../../platform/personal/personal-table.ts';
import {
  orderEvents,
  orderItems,
  orderNewsTellings,
  orderNotes,
  orderNotices,
  orderPayments,
  orderStepOrders,
  orderSteps,
  orders,
  orderViews,
  supplierMails,
} from './orders.tables.ts';

type OfOrder = { organizationId: AnyPgColumn; orderId: AnyPgColumn };

/** Rows of the orders of a person. */
const inOrders = (person: Person, { organizationId, orderId }: OfOrder): SQL =>
  sql`(${organizationId}, ${orderId}) IN (
    SELECT o.organization_id, o.id FROM orders o WHERE o.buyer_id = ${person.userId}::uuid)`;
/** Of those that are part of the account: what a guest ordered with an address that nobody has proved is not. */
const inOwnOrders = (person: Person, { organizationId, orderId }: OfOrder): SQL =>
  sql`(${organizationId}, ${orderId}) IN (
    SELECT o.organization_id, o.id FROM orders o
    WHERE o.buyer_id = ${person.userId}::uuid AND o.claimed_at IS NOT NULL)`;

const ofOrders = { rowsOf: inOrders, givenOf: inOwnOrders };

export const ordersPersonal = [
  personal(orders, {
    rowsOf: ({ userId }) => eq(orders.buyerId, userId),
    givenOf: ({ userId }) => and(eq(orders.buyerId, userId), isNotNull(orders.claimedAt)),
    columns: {
      organizationId: plain,
      id: plain,
      orderNumber: plain,
      groupBuyId: plain,
      buyerId: plain,
      claimedAt: plain,
      guestAccess: plain,
      takenAt: plain,
      emailChanges: plain,
      status: plain,
      totalCents: plain,
      paidCents: plain,
      settledCents: plain,
      paymentMethod: plain,
      comments: keptWithOrders(null),
      shippingName: keptWithOrders('Deleted user'),
      shippingAddress1: keptWithOrders(null),
      shippingAddress2: keptWithOrders(null),
      shippingCity: keptWithOrders(null),
      shippingState: keptWithOrders(null),
      shippingPostalCode: keptWithOrders(null),
      shippingCountry: keptWithOrders(null),
      shippingPhone: keptWithOrders(''),
      paidAtHandover: plain,
      itemCount: plain,
      pieceCount: plain,
      latestProofAt: plain,
      settledAt: plain,
      paymentExtendedUntil: plain,
      keptUntil: plain,
      proofRejectedAt: plain,
      closureRequestedAt: plain,
      closureAcceptedAt: plain,
      deliveredAt: plain,
      closesQuietly: plain,
      createdAt: plain,
      updatedAt: plain,
    },
  }),
  personal(orderItems, {
    ...ofOrders,
    columns: {
      organizationId: plain,
      orderId: plain,
      id: plain,
      productId: plain,
      productName: plain,
      unit: plain,
      unitPriceCents: plain,
      unitCostCents: ofOthers('what an organization pays'),
      quantity: plain,
      totalCents: plain,
      position: plain,
    },
  }),
  personal(orderEvents, {
    ...ofOrders,
    columns: {
      organizationId: plain,
      orderId: plain,
      id: plain,
      kind: plain,
      fromStatus: plain,
      toStatus: plain,
      reason: keptWithOrders(null),
      detail: keptWithOrders(null),
      actorId: plain,
      at: plain,
      undoes: plain,
      toldAt: plain,
      mailedAt: plain,
      delivery: plain,
    },
  }),
  // What organisers write for themselves about an order is theirs to show.
  personal(orderPayments, {
    ...ofOrders,
    columns: {
      organizationId: plain,
      orderId: plain,
      id: plain,
      amountCents: plain,
      paidOn: plain,
      note: { ...keptWithOrders(null), isGiven: false },
      recordedById: plain,
      recordedAt: plain,
    },
  }),
  personal(orderNotes, {
    ...ofOrders,
    rowsGo: 'with orders',
    columns: {
      organizationId: plain,
      orderId: plain,
      text: { ...keptWithOrders(''), isGiven: false },
      updatedAt: plain,
      updatedById: plain,
    },
  }),
  personal(orderViews, {
    rowsOf: ({ userId }) => eq(orderViews.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, userId: plain, id: plain, name: own, search: own },
  }),
  // Steps of an organiser, of many orders at once; their words stand in each order's timeline too.
  personal(orderSteps, {
    columns: {
      id: plain,
      actorId: plain,
      mover: plain,
      toStatus: plain,
      reason: ofOthers('an organiser’s words to buyers'),
      at: plain,
      tellAt: plain,
    },
  }),
  personal(orderStepOrders, {
    columns: {
      stepId: plain,
      organizationId: plain,
      orderId: plain,
      eventId: plain,
      fromStatus: plain,
      latestProofAt: plain,
      paymentExtendedUntil: plain,
      proofRejectedAt: plain,
    },
  }),
  personal(orderNotices, {
    columns: { organizationId: plain, orderId: plain, kind: plain, dueDate: plain, daysBefore: plain, at: plain },
  }),
  personal(supplierMails, {
    concerns: ({ userId }) => eq(supplierMails.sentById, userId),
    columns: {
      organizationId: plain,
      groupBuyId: plain,
      id: plain,
      supplierId: plain,
      supplierName: ofOthers('a copy of what a supplier was sent'),
      recipient: ofOthers('a copy of what a supplier was sent'),
      subject: told,
      /** Signed by the organiser who sent it. */
      body: told,
      products: plain,
      quantity: plain,
      amountCents: plain,
      sentById: plain,
      sentAt: plain,
      delivery: plain,
    },
  }),
  personal(orderNewsTellings, {
    columns: { organizationId: plain, groupBuyId: plain, toldAt: plain, mailedAt: plain },
  }),
];
