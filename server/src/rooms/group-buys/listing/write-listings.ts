import type { Services } from '../../../platform/context.ts';
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { UsesOfProducts } from '../../products/uses-of-products.ts';
import {
  listGroupBuysOffering,
  listGroupBuysToListAcrossOrganizations,
  lockListings,
  putListings,
  readListings,
} from './listings.queries.ts';

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

/** Longer than two runs are apart. */
const lookBackMs = 3_600_000;

/** Lists what a process of before has changed, as during an update that replaces one after the other. */
export async function repairListings(services: Pick<Services, 'db' | 'log' | 'clock' | 'answerCache'>): Promise<void> {
  const since = new Date(services.clock.now().getTime() - lookBackMs);
  const changed = await listGroupBuysToListAcrossOrganizations(services.db, since);
  await inEachOrganization(changed, (organizationId, some) =>
    inTransaction(services, (tx) =>
      writeMany(
        tx,
        organizationId,
        some.map(({ groupBuyId }) => groupBuyId),
      ),
    ),
  );
}
