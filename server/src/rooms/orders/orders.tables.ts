import type { CountryCode } from '@cobuy/domain/addresses/countries';
import type { OrderEventData } from '@cobuy/domain/orders/order-details';
import type { OrderEventKind } from '@cobuy/domain/orders/order-events';
import type { OrderMover, OrderStatus } from '@cobuy/domain/orders/order-status';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { MailDelivery } from '@cobuy/domain/system/mail-delivery';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  integer,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { wellFormedJson } from '../../platform/database/sql-texts.ts';

export const orders = organizationTable(
  'orders',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    orderNumber: text().notNull(),
    groupBuyId: uuid().notNull(),
    buyerId: uuid().notNull(),
    claimedAt: timestamp({ withTimezone: true }),
    guestAccess: boolean().notNull().default(false),
    /** For a guest's order: since when the account has acted on it. */
    takenAt: timestamp({ withTimezone: true }),
    /** By the session that placed it. */
    emailChanges: smallint().notNull().default(0),
    status: text().$type<OrderStatus>().notNull().default('PENDING'),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** See domain/orders/order-money.ts for this, `settledAt` and `settledCents`. */
    paidCents: bigint({ mode: 'number' }).notNull().default(0),
    settledCents: bigint({ mode: 'number' }),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    comments: text(),
    shippingName: text().notNull(),
    /** Null, like the rest of the address, where the buyer picks it up. */
    shippingAddress1: text('shipping_address1'),
    shippingAddress2: text('shipping_address2'),
    shippingCity: text(),
    shippingState: text(),
    shippingPostalCode: text(),
    shippingCountry: text().$type<CountryCode>(),
    shippingPhone: text().notNull(),
    /** As its method said when it was placed: its payment is due when the handover ends. */
    paidAtHandover: boolean().notNull().default(false),
    /** Products; `pieceCount` counts the pieces of all of them. */
    itemCount: integer().notNull(),
    pieceCount: integer().notNull(),
    latestProofAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    paymentExtendedUntil: timestamp({ withTimezone: true }),
    /** The latest day the buyer was told they have before it's cancelled. */
    keptUntil: timestamp({ withTimezone: true }),
    proofRejectedAt: timestamp({ withTimezone: true }),
    closureRequestedAt: timestamp({ withTimezone: true }),
    closureAcceptedAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    closesQuietly: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export type OrderKey = Pick<typeof orders.$inferSelect, 'organizationId' | 'id'>;

export const orderItems = organizationTable(
  'order_items',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    productId: uuid().notNull(),
    productName: text().notNull(),
    unit: text(),
    unitPriceCents: bigint({ mode: 'number' }).notNull(),
    unitCostCents: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.orderId, table.id] })],
);

interface DueColumns<Due extends AnyPgColumn> {
  paymentDueDate: Due;
  pickupUntil: AnyPgColumn;
  paymentExtendedUntil: AnyPgColumn;
  paidAtHandover: AnyPgColumn;
}

/**
 * When an order's payment is due, for every query: its deal's day, or later if a proof was rejected or it is paid at a
 * handover that ends later. A delivery has no end, so there the deal's day holds. The columns come from a query that
 * joins orders, or counts of them, with their deals.
 */
export const dueDateOf = <Due extends AnyPgColumn>(columns: DueColumns<Due>) =>
  sql`greatest(${columns.paymentDueDate}, ${columns.paymentExtendedUntil},
    CASE WHEN ${columns.paidAtHandover} THEN ${columns.pickupUntil} END)`.mapWith(columns.paymentDueDate);

export const orderEvents = organizationTable(
  'order_events',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<OrderEventKind>().notNull(),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>(),
    reason: text(),
    data: wellFormedJson<OrderEventData>(),
    /** Of older lines, which have no `data`. */
    detail: text(),
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    undoes: uuid(),
    delivery: text().$type<MailDelivery>(),
    toldAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.orderId, table.id] })],
);

/** Refunds are negative. */
export const orderPayments = organizationTable(
  'order_payments',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    note: text(),
    recordedById: uuid(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.orderId, table.id] })],
);

export const orderNotes = organizationTable(
  'order_notes',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    text: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedById: uuid(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.orderId] })],
);

export const orderViews = organizationTable(
  'order_views',
  {
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    search: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.id] })],
);

/** A step over orders of several organizations has a row in each, under one id. */
export const orderSteps = organizationTable(
  'order_steps',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    actorId: uuid().notNull(),
    mover: text().$type<OrderMover>().notNull(),
    toStatus: text().$type<OrderStatus>().notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    tellAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const orderStepOrders = organizationTable(
  'order_step_orders',
  {
    organizationId: uuid().notNull(),
    stepId: uuid().notNull(),
    orderId: uuid().notNull(),
    eventId: uuid().notNull(),
    fromStatus: text().$type<OrderStatus>().notNull(),
    latestProofAt: timestamp({ withTimezone: true }),
    paymentExtendedUntil: timestamp({ withTimezone: true }),
    proofRejectedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.stepId, table.orderId] })],
);

export const orderNotices = organizationTable(
  'order_notices',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    kind: text().$type<'reminder' | 'overdue'>().notNull(),
    dueDate: timestamp({ withTimezone: true }).notNull(),
    daysBefore: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.orderId, table.kind, table.dueDate, table.daysBefore] }),
  ],
);

export const supplierMails = organizationTable(
  'supplier_mails',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    supplierId: uuid(),
    supplierName: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    products: integer().notNull(),
    quantity: integer().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    sentById: uuid(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    delivery: text().$type<MailDelivery>(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId, table.id] })],
);

export const orderNewsTellings = organizationTable(
  'order_news_tellings',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    toldAt: timestamp({ withTimezone: true }),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId] })],
);
