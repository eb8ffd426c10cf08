import { defineErrors } from '../wire/errors.ts';

export const productErrors = defineErrors('product', {
  not_found: [404, 'Product not found'],
  sku_taken: [409, 'Another product of this organization has this SKU'],
  in_use: [409, 'Cannot delete product in use'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
