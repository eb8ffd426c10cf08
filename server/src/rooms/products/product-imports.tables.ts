import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { columnsOfProduct } from './product-columns.tables.ts';

export const productImports = organizationTable('product_imports', {
  organizationId: uuid().primaryKey(),
  id: uuid().notNull(),
  fileName: text(),
  newSupplierIds: uuid().array().notNull(),
  createdById: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export const productImportChanges = organizationTable(
  'product_import_changes',
  {
    organizationId: uuid().notNull(),
    productId: uuid().notNull(),
    kind: text().$type<'added' | 'changed' | 'removed'>().notNull(),
    leftAt: timestamp({ withTimezone: true }),
    ...columnsOfProduct(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.productId] })],
);
