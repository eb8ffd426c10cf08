import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const broadcasts = pgTable(
  'broadcasts',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    groupBuyId: uuid(),
    unpaidOnly: boolean().notNull().default(false),
    senderId: uuid().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    recipients: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  { organizationId: uuid().notNull(), broadcastId: uuid().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.broadcastId, table.userId] })],
);
