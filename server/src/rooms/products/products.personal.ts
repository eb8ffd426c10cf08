import { ofOthers, personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { productBulkChanged, productBulkChanges } from './bulk-changes.tables.ts';
import { productImportChanges, productImports } from './product-imports.tables.ts';
import { productPictures, products } from './products.tables.ts';

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
  // Of an upload that no product shows the night takes what is left.
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
