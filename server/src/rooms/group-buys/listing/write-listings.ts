import type { Db } from '../../../platform/database/open-database.ts';
import type { UsesOfProducts } from '../../products/uses-of-products.ts';
import { listGroupBuysOffering, lockListings, putListings, readListings } from './listings.queries.ts';

/** Lists some deals of an organization as they are now, for whoever has changed them in this transaction. */
export async function writeListings(tx: Db, organizationId: string, groupBuyIds: readonly string[]): Promise<void> {
  if (groupBuyIds.length === 0) return;
  await lockListings(tx, organizationId, groupBuyIds);
  await putListings(tx, await readListings(tx, organizationId, groupBuyIds));
}

/** Texts of this many deals are held in memory at once. */
const atOnce = 200;

/** Makes deals findable by what their products are called now. */
export const noteNames: UsesOfProducts['noteNames'] = async (tx, { organizationId, productIds }) => {
  await writeMany(tx, organizationId, await listGroupBuysOffering(tx, organizationId, productIds));
};

async function writeMany(tx: Db, organizationId: string, groupBuyIds: readonly string[]): Promise<void> {
  const inOrder = groupBuyIds.toSorted();
  for (let start = 0; start < inOrder.length; start += atOnce)
    await writeListings(tx, organizationId, inOrder.slice(start, start + atOnce));
}
