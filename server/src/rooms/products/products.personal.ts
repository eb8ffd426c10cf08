import { ofOthers, personal, plain, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { productBulkChanged, productBulkChanges } from './bulk-changes.tables.ts';
import { productImportChanges, productImports } from './product-imports.tables.ts';
import { productPictures, products } from './products.tables.ts';

const words = wordsOfOrganization;
const product = {
  organizationId: plain,
  name: words,
  description: words,
  costCents: plain,
  priceCents: plain,
  usualPriceCents: plain,
  sku: words,
  unit: words,
  supplierId: plain,
  imageUrl: words,
  createdById: plain,
  createdAt: plain,
};

export const productsPersonal = [
  personal(products, { columns: { id: plain, ...product, updatedAt: plain } }),
  // Of an upload that no product shows the night takes what is left.
  personal(productPictures, { columns: { key: plain, uploadedAt: plain, organizationId: plain, bytes: plain } }),
  personal(productImports, {
    columns: {
      organizationId: plain,
      id: plain,
      fileName: ofOthers('of a price list, until the next one'),
      newSupplierIds: plain,
      createdById: plain,
      createdAt: plain,
    },
  }),
  personal(productBulkChanges, {
    columns: { organizationId: plain, id: plain, madeById: plain, what: plain, newSupplierId: plain, madeAt: plain },
  }),
  personal(productBulkChanged, { columns: { bulkChangeId: plain, productId: plain, leftAt: plain, ...product } }),
  personal(productImportChanges, { columns: { productId: plain, kind: plain, leftAt: plain, ...product } }),
];
