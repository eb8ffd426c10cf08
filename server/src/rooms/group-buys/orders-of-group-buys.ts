import type { ShownGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from './group-buys.tables.ts';

/** Orders of a deal that are not cancelled and name no address, because it was picked up when they were placed. */
export type CountOrdersWithoutAddress = (
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
) => Promise<number>;

/** What of orders a change of their deal asks. */
export interface OrdersOfGroupBuys {
  countOrdersTaking: CountOrdersTaking;
  countOrdersWithoutAddress: CountOrdersWithoutAddress;
}

/**
 * What people have ordered of the products that would leave a deal: orders that are not cancelled, and their buyers.
 * Orders are a room above deals: app.ts hands this down.
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

/** What people and organizers say of a deal on its page. Those are rooms above deals: app.ts hands this down. */
export type ListSaid = (db: Db, deal: GroupBuyKey) => Promise<Pick<ShownGroupBuy, 'questions' | 'updates'>>;
