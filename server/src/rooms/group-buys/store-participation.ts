import type { Services } from '../../platform/context.ts';
import { inEachOrganization } from '../../platform/database/in-each-organization.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Counted, GroupBuyKey } from './group-buys.tables.ts';
import { lockParticipation, updateParticipation } from './participation.queries.ts';

/**
 * Stores what `count` finds ordered, in a transaction for each organization. Rows are locked first and counted by a
 * later statement, which sees everything committed before: of concurrent callers, the last one counts last.
 */
export async function storeParticipation(
  services: Pick<Services, 'db' | 'log' | 'answerCache'>,
  deals: readonly GroupBuyKey[],
  count: (tx: Db, organizationId: string, ids: readonly string[]) => Promise<Counted[]>,
): Promise<void> {
  await inEachOrganization(deals, (organizationId, some) =>
    inTransaction(services, async (tx) => {
      const ids = some.map(({ groupBuyId }) => groupBuyId);
      await lockParticipation(tx, organizationId, ids);
      await updateParticipation(tx, organizationId, await count(tx, organizationId, ids));
    }),
  );
  services.answerCache.forget();
}
