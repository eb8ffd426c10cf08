import type { Product } from '@cobuy/contract/products/products.http';
import { productFields } from '@cobuy/domain/products/product-fields';
import { accountRole, effectiveRole } from '@cobuy/domain/roles/roles';
import { presentFields } from '../../platform/present-fields.ts';
import type { ProductRow } from './products.queries.ts';

export const unused: Product['_count'] = { groupBuyProducts: 0, orderItems: 0 };

export const presentProduct = (
  { product, creator, creatorRole, supplier }: ProductRow,
  uses: Product['_count'],
): Product => ({
  id: product.id,
  organizationId: product.organizationId,
  ...presentFields(productFields, product),
  supplier,
  imageUrl: product.imageUrl,
  createdById: product.createdById,
  createdBy: creator && {
    firstName: creator.firstName,
    lastName: creator.lastName,
    email: creator.email,
    role: effectiveRole(accountRole(creator), creatorRole),
  },
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
  _count: uses,
});
