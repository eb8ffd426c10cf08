import type { Db } from '../../platform/database/open-database.ts';
import type { Ordered } from './group-buys.view.ts';

/**
 * What has been ordered from deals, one for each of them. Visitors are shown nothing but how many take part: for them
 * the rest is 0.
 */
export type CountOrdered = (
  db: Db,
  deals: readonly { organizationId: string; id: string }[],
  asked: { onlyParticipants: boolean },
) => Promise<Ordered[]>;

/**
 * What people have ordered of the products that would leave a deal: orders that are not cancelled, and their buyers.
 * @param left the products that stay.
 */
export type CountOrdersTaking = (
  tx: Db,
  deal: { organizationId: string; groupBuyId: string },
  left: readonly string[],
) => Promise<{ orders: number; people: number; products: { productId: string; name: string; orders: number }[] }>;

/** Orders are a room above deals: app.ts hands down what deals show of them. */
export interface OrdersOfDeals {
  countOrdered: CountOrdered;
  countOrdersTaking: CountOrdersTaking;
}
