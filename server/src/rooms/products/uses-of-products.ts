import type { Product } from '@cobuy/contract/products/products.http';
import type { Db } from '../../platform/database/open-database.ts';

/** Deals and orders with each product. Both are rooms above products, so app.ts passes this and those below down. */
export type CountUses = (
  db: Db,
  products: readonly { organizationId: string; id: string }[],
) => Promise<Product['_count'][]>;

type FindAmong<More extends readonly unknown[] = []> = (
  db: Db,
  organizationId: string,
  productIds: readonly string[],
  ...more: More
) => Promise<ReadonlySet<string>>;

/** Amounts in cents. */
interface Prices {
  costCents: number;
  /** Null: it sells at its cost. */
  priceCents: number | null;
}

export interface PriceChange {
  productId: string;
  name: string;
  before: Prices;
  after: Prices;
}

export interface UsesOfProducts {
  count: CountUses;
  findUsed: FindAmong;
  /** Those of the products that somebody has ordered, or that stand in an order that was changed, at that time or later. */
  findOrderedSince: FindAmong<[since: Date]>;
  /** Tells the deals of an organization which prices changed. */
  notePrices: (
    tx: Db,
    by: { organizationId: string; actorId: string | null; at: Date; changed: readonly PriceChange[] },
  ) => Promise<void>;
  /** Tells the deals of an organization that products have another name. */
  noteNames: (tx: Db, renamed: { organizationId: string; productIds: readonly string[] }) => Promise<void>;
}
