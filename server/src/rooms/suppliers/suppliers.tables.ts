import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const suppliers = pgTable(
  'suppliers',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text(),
    note: text(),
    createdById: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
