import { checkedNames } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import type { GroupBuyEventKind, GroupBuyPart, ProductChangeKind } from '@cobuy/domain/group-buys/group-buy-history';
import type { Handover } from '@cobuy/domain/group-buys/handover';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { MailDelivery } from '@cobuy/domain/system/mail-delivery';
import { eq } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { allAre, ofOthers, personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';

export const groupBuys = organizationTable(
  'group_buys',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    notes: text(),
    startDate: timestamp({ withTimezone: true }).notNull(),
    endDate: timestamp({ withTimezone: true }).notNull(),
    /** For a deal that was closed early: its original end. */
    plannedEndDate: timestamp({ withTimezone: true }),
    paymentDueDate: timestamp({ withTimezone: true }).notNull(),
    isPublic: boolean().notNull().default(true),
    minProductCount: integer().notNull().default(0),
    minOrderAmountCents: bigint({ mode: 'number' }).notNull().default(0),
    paymentMethods: text().array().$type<PaymentMethod[]>().notNull(),
    handover: text().$type<Handover>().notNull().default('delivery'),
    /** All pickup fields are null for delivery. */
    pickupPlace: text(),
    pickupFrom: timestamp({ withTimezone: true }),
    pickupUntil: timestamp({ withTimezone: true }),
    pickupNote: text(),
    createdById: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const groupBuyProducts = organizationTable(
  'group_buy_products',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    productId: uuid().notNull(),
    minQuantity: integer().notNull().default(0),
    /** Null: the product's own. */
    usualPriceCents: bigint({ mode: 'number' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId, table.productId] })],
);

export const groupBuyAgents = organizationTable(
  'group_buy_agents',
  { organizationId: uuid().notNull(), groupBuyId: uuid().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId, table.userId] })],
);

export interface GroupBuyKey {
  organizationId: string;
  groupBuyId: string;
}

/** Orders from a deal; `orders` excludes canceled ones, `participants` counts distinct buyers. */
export interface Participation {
  participants: number;
  orders: number;
  cancelledOrders: number;
}

/** Sums of one deal. */
export interface Counted extends Participation {
  groupBuyId: string;
}

export const groupBuyParticipation = organizationTable(
  'group_buy_participation',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    participants: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    cancelledOrders: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId] })],
);

export const groupBuyDateChanges = organizationTable(
  'group_buy_date_changes',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    endBefore: timestamp({ withTimezone: true }).notNull(),
    paymentDueBefore: timestamp({ withTimezone: true }).notNull(),
    /** Written by `writtenHandover`; null if the handover didn't change. */
    handoverBefore: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId, table.id] })],
);

/** A change to a deal's product; amounts in cents. */
export interface ProductChange {
  what: ProductChangeKind;
  product: string | null;
  from: number | null;
  to: number | null;
}

/** What organizers did to a deal, for its history; the deal itself stores its creation. */
export const groupBuyEvents = organizationTable(
  'group_buy_events',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<Exclude<GroupBuyEventKind, 'created'>>().notNull(),
    actorId: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    parts: text().array().$type<GroupBuyPart[]>().notNull().default([]),
    endDate: timestamp({ withTimezone: true }),
    paymentDueDate: timestamp({ withTimezone: true }),
    announcement: text(),
    detail: text(),
    changes: jsonb().$type<ProductChange[]>().notNull().default([]),
    delivery: text().$type<MailDelivery>(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId, table.id] })],
);

/** What lists of deals are found by: a narrow row for each deal, written with it (`writeListings`). */
export const groupBuyListings = referenceTable(
  'group_buy_listings',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    startDate: timestamp({ withTimezone: true }).notNull(),
    endDate: timestamp({ withTimezone: true }).notNull(),
    isPublic: boolean().notNull(),
    /** Its title, and the names of its products, a line each. */
    searched: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId] })],
);

const words = wordsOfOrganization;

export const groupBuysPersonal = [
  personal(groupBuys, {
    columns: allAre(words, checkedNames(groupBuyFields)),
  }),
  personal(groupBuyProducts),
  personal(groupBuyAgents, {
    rowsOf: ({ userId }) => eq(groupBuyAgents.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(groupBuyListings, { columns: { searched: words } }),
  personal(groupBuyParticipation),
  personal(groupBuyDateChanges, {
    columns: {
      handoverBefore: words,
    },
  }),
  personal(groupBuyEvents, {
    columns: {
      announcement: ofOthers('an organizer’s words to everyone'),
      detail: ofOthers('to which supplier of an organization a sheet was sent'),
      changes: words,
    },
  }),
];
