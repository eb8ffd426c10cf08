import { integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, organizationTable } from '../../platform/database/owned-table.ts';
import { ofOthers, personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { productBulkChanged, productBulkChanges } from './bulk-changes.tables.ts';
import { columnsOfProduct } from './product-columns.tables.ts';
import { productImportChanges, productImports } from './product-imports.tables.ts';

export const products = organizationTable(
  'products',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    ...columnsOfProduct(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const productPictures = installationTable('product_pictures', {
  key: text().primaryKey(),
  uploadedAt: timestamp({ withTimezone: true }).notNull(),
  organizationId: uuid(),
  bytes: integer().notNull().default(0),
});

const words = wordsOfOrganization;
const product = {
  name: words,
  description: words,
  sku: words,
  unit: words,
  imageUrl: words,
};

export const productsPersonal = [
  personal(products, { columns: { ...product } }),
  // The nightly cleanup removes uploads that no product shows.
  personal(productPictures),
  personal(productImports, {
    columns: {
      fileName: ofOthers('of a price list, until the next one'),
    },
  }),
  personal(productBulkChanges),
  personal(productBulkChanged, { columns: { ...product } }),
  personal(productImportChanges, { columns: { ...product } }),
];
