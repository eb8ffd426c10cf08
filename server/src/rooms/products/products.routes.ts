import { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { createProduct } from './editing/create-product.ts';
import { deleteProduct } from './editing/delete-product.ts';
import { updateProduct } from './editing/update-product.ts';
import { exportProducts } from './export-products.ts';
import { getProduct } from './get-product.ts';
import { importPriceList } from './importing/import-price-list.ts';
import { listProducts } from './list-products.ts';
import { uploadProductImage } from './pictures/upload-product-image.ts';
import type { CountUses } from './uses-of-products.ts';

export const productRoutes = (countUses: CountUses) =>
  defineRoutes(productPaths, productCalls, {
    listProducts: (context, { query }) => listProducts(context, query, countUses),
    importProducts: (context, { body }, { upload }) => importPriceList(context, body, upload),
    exportProducts: async (context, _, { reply }) => sendFile(reply, await exportProducts(context)),
    getProduct: (context, { params }) => getProduct(context, params.id, countUses),
    createProduct: (context, { body }) => createProduct(context, body, countUses),
    updateProduct: (context, { params, body }) => updateProduct(context, params.id, body, countUses),
    deleteProduct: async (context, { params }) => void (await deleteProduct(context, params.id)),
    uploadProductImage: (context, _, { upload }) => uploadProductImage(context, upload),
  });
