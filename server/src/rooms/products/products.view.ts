import type { Product } from '@cobuy/contract/products/products.http';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { accountRole, effectiveRole } from '@cobuy/domain/roles/roles';
import { ownCurrency } from '../../platform/own-currency.ts';
import type { ProductRow } from './products.queries.ts';

export const unused: Product['_count'] = { groupBuyProducts: 0, orderItems: 0 };

export const presentProduct = (
  { product, creator, creatorRole, supplier }: ProductRow,
  uses: Product['_count'],
): Product => ({
  id: product.id,
  organizationId: product.organizationId,
  name: product.name,
  description: product.description,
  cost: decimalFromCents(product.costCents, ownCurrency),
  price: product.priceCents === null ? null : decimalFromCents(product.priceCents, ownCurrency),
  usualPrice: product.usualPriceCents === null ? null : decimalFromCents(product.usualPriceCents, ownCurrency),
  sku: product.sku,
  unit: product.unit,
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
