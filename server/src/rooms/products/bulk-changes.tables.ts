import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { columnsOfProduct } from './product-columns.tables.ts';

export const productBulkChanges = organizationTable(
  'product_bulk_changes',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    madeById: uuid().notNull(),
    what: text().$type<'supplier' | 'price' | 'unit' | 'removed'>().notNull(),
    newSupplierId: uuid(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const productBulkChanged = organizationTable(
  'product_bulk_changed',
  {
    organizationId: uuid().notNull(),
    bulkChangeId: uuid().notNull(),
    productId: uuid().notNull(),
    leftAt: timestamp({ withTimezone: true }),
    ...columnsOfProduct(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.bulkChangeId, table.productId] })],
);
