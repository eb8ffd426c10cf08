import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const productImports = pgTable('product_imports', {
  organizationId: uuid().primaryKey(),
  id: uuid().notNull(),
  fileName: text(),
  newSupplierIds: uuid().array().notNull(),
  createdById: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const productImportChanges = pgTable(
  'product_import_changes',
  {
    organizationId: uuid().notNull(),
    productId: uuid().notNull(),
    kind: text().$type<'added' | 'changed' | 'removed'>().notNull(),
    leftAt: timestamp({ withTimezone: true }),
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
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.productId] })],
);
