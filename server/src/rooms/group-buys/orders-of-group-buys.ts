import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from './group-buys.tables.ts';

/** A deal's active orders without an address, placed while it was for pickup. */
export type CountOrdersWithoutAddress = (
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
) => Promise<number>;

export interface OrdersOfGroupBuys {
  countOrdersTaking: CountOrdersTaking;
  countOrdersWithoutAddress: CountOrdersWithoutAddress;
}

/**
 * Counts uncanceled orders, and their buyers, for products that would leave a deal. Orders rank above deals, so app.ts
 * passes this down.
 * @param left the products that stay.
 */
export type CountOrdersTaking = (
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
  left: readonly string[],
) => Promise<{
  orders: number;
  people: number;
  products: { productId: string; name: string; unit: string | null; orders: number }[];
}>;

/** Questions and updates on a deal's page. They're in rooms above deals, so app.ts passes this down. */
export type ListSaid = (db: Db, deal: GroupBuyKey) => Promise<Pick<ShownGroupBuy, 'questions' | 'updates'>>;
