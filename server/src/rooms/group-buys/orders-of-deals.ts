import type { Db } from '../../platform/database/open-database.ts';

/**
 * What people have ordered of the products that would leave a deal: orders that are not cancelled, and their buyers.
 * Orders are a room above deals: app.ts hands this down.
 * @param left the products that stay.
 */
export type CountOrdersTaking = (
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
  left: readonly string[],
) => Promise<{ orders: number; people: number; products: { productId: string; name: string; orders: number }[] }>;
