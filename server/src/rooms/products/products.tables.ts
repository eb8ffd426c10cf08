import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const products = pgTable(
  'products',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    costCents: bigint({ mode: 'number' }).notNull(),
    priceCents: bigint({ mode: 'number' }),
    usualPriceCents: bigint({ mode: 'number' }),
    sku: text(),
    unit: text(),
    supplierId: uuid(),
    imageUrl: text(),
    createdById: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const productPictures = pgTable('product_pictures', {
  key: text().primaryKey(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
  organizationId: uuid(),
  bytes: integer().notNull().default(0),
});
