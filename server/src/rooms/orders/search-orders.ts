import { orderNumberBeginning } from '@cobuy/domain/orders/order-number';
import type { Db } from '../../platform/database/open-database.ts';
import { findBuyersOfSearch, type OrderSearch } from './order-scope.queries.ts';

/** What a search means, for the lists and counts that follow it. */
export const searchOrders = async (db: Db, text: string | undefined): Promise<OrderSearch | undefined> =>
  text === undefined
    ? undefined
    : { text, beginning: orderNumberBeginning(text), buyerIds: await findBuyersOfSearch(db, text) };
