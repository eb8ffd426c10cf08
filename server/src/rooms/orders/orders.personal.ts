import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  keptWithOrders,
  ofOthers,
  own,
  type Person,
  personal,
  saidByProgram,
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

const inOrders = (person: Person, { organizationId, orderId }: OfOrder): SQL =>
  sql`(${organizationId}, ${orderId}) IN (
    SELECT o.organization_id, o.id FROM orders o WHERE o.buyer_id = ${person.userId}::uuid)`;
/** Only orders in the account, not guest orders from an address that nobody has proved. */
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
      comments: keptWithOrders(null),
      shippingName: keptWithOrders('Deleted user'),
      shippingAddress1: keptWithOrders(null),
      shippingAddress2: keptWithOrders(null),
      shippingCity: keptWithOrders(null),
      shippingState: keptWithOrders(null),
      shippingPostalCode: keptWithOrders(null),
      shippingCountry: keptWithOrders(null),
      shippingPhone: keptWithOrders(''),
    },
  }),
  personal(orderItems, {
    ...ofOrders,
    columns: {
      unitCostCents: ofOthers('what an organization pays'),
    },
  }),
  personal(orderEvents, {
    ...ofOrders,
    columns: {
      reason: keptWithOrders(null),
      data: keptWithOrders(null),
      detail: keptWithOrders(null),
    },
  }),
  // Organizers' own notes about an order are theirs to show.
  personal(orderPayments, {
    ...ofOrders,
    columns: {
      note: { ...keptWithOrders(null), isGiven: false },
    },
  }),
  personal(orderNotes, {
    ...ofOrders,
    rowsGo: 'with orders',
    columns: {
      text: { ...keptWithOrders(''), isGiven: false },
    },
  }),
  personal(orderViews, {
    rowsOf: ({ userId }) => eq(orderViews.userId, userId),
    rowsGo: 'at deletion',
    columns: { name: own, search: own },
  }),
  // An organizer's steps, over many orders at once; their words are in each order's timeline too.
  personal(orderSteps, {
    columns: {
      reason: ofOthers('an organizer’s words to buyers'),
    },
  }),
  personal(orderStepOrders),
  personal(orderNotices),
  personal(supplierMails, {
    concerns: ({ userId }) => eq(supplierMails.sentById, userId),
    columns: {
      supplierName: ofOthers('a copy of what a supplier was sent'),
      recipient: ofOthers('a copy of what a supplier was sent'),
      subject: saidByProgram,
      /** Signed by the organizer who sent it. */
      body: saidByProgram,
    },
  }),
  personal(orderNewsTellings),
];
