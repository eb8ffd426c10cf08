import { bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A product's columns, and those of a product as it was before an import or a change to many. */
export const columnsOfProduct = () => ({
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
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
