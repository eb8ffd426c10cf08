import { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { pictureName, picturesPath } from '@cobuy/domain/products/picture-address';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Room } from '../../platform/room.ts';
import { changeProducts } from './changing-many/change-products.ts';
import { forgetOldBulkChanges, getLastBulkChange } from './changing-many/get-last-bulk-change.ts';
import { undoBulkChange } from './changing-many/undo-bulk-change.ts';
import { deleteProduct, updateProduct } from './editing/change-product.ts';
import { createProduct } from './editing/create-product.ts';
import { exportProducts } from './export-products.ts';
import { importPriceList } from './importing/import-price-list.ts';
import { getLastImport } from './importing/judge-undo.ts';
import { undoImport } from './importing/undo-import.ts';
import { dropUnnamedPictures } from './pictures/drop-pictures.ts';
import { pictureFilesOfProducts } from './pictures/picture-files.ts';
import { showPicturesInSizes } from './pictures/show-pictures-in-sizes.ts';
import { uploadProductImage } from './pictures/upload-product-image.ts';
import { countProductsOfSuppliers, takeSupplierFromProducts } from './products.queries.ts';
import { productsPersonal } from './products.tables.ts';
import { getProduct, listProducts } from './read-products.ts';
import type { UsesOfProducts } from './uses-of-products.ts';

export const productsRoom = (uses: UsesOfProducts): Room => ({
  calls: [
    defineRoutes(productPaths, productCalls, {
      listProducts: (context, { query }) => listProducts(context, query, uses.count),
      importProducts: (context, { body }, { upload }) => importPriceList(context, body, upload, uses),
      getLastImport: (context) => getLastImport(context, uses),
      undoImport: (context, { params }) => undoImport(context, params.id, uses),
      exportProducts: async (context, { query }, { reply }) => sendFile(reply, await exportProducts(context, query)),
      changeProducts: (context, { body }) => changeProducts(context, body, uses),
      getLastBulkChange: (context) => getLastBulkChange(context),
      undoBulkChange: (context, { params }) => undoBulkChange(context, params.id, uses),
      getProduct: (context, { params }) => getProduct(context, params.id, uses.count),
      createProduct: (context, { body }) => createProduct(context, body, uses.count),
      updateProduct: (context, { params, body }) => updateProduct(context, params.id, body, uses),
      deleteProduct: async (context, { params }) => void (await deleteProduct(context, params.id)),
      uploadProductImage: (context, _, { upload }) => uploadProductImage(context, upload),
    }),
  ],
  jobs: [
    { name: 'forget-old-bulk-changes', cron: '17 * * * *', run: forgetOldBulkChanges },
    { name: 'drop-unnamed-pictures', cron: '41 3 * * *', run: dropUnnamedPictures },
  ],
  personal: productsPersonal,
  files: [pictureFilesOfProducts],
  publicFiles: (services) => [
    { path: picturesPath, names: pictureName, type: 'image/webp', find: showPicturesInSizes(services) },
  ],
});

export const ofProducts = { countProductsOfSuppliers, takeSupplierFromProducts };
