import type { Product } from '@cobuy/contract/products/products.http';
import type { Db } from '../../platform/database/open-database.ts';

/**
 * In how many deals and orders products stand, one for each of them. Both are rooms above products: app.ts hands their
 * count down.
 */
export type CountUses = (
  db: Db,
  products: readonly { organizationId: string; id: string }[],
) => Promise<Product['_count'][]>;
