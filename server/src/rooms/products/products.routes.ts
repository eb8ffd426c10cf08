import { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { updateProduct } from './update-product.ts';

export const productRoutes = defineRoutes(productPaths, productCalls, {
  listProducts: (context, { query }) => listProducts(context, query),
  getProduct: (context, { params }) => getProduct(context, params.id),
  createProduct: (context, { body }) => createProduct(context, body),
  updateProduct: (context, { params, body }) => updateProduct(context, params.id, body),
  deleteProduct: async (context, { params }) => void (await deleteProduct(context, params.id)),
});
