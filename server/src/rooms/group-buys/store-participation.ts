import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GroupBuyKey, Participation } from './group-buys.tables.ts';
import { lockParticipation, updateParticipation } from './participation.queries.ts';

/**
 * Stores what `count` finds ordered. Rows are locked first and counted by a later statement, which sees everything
 * committed before: of concurrent callers, the last one counts last.
 */
export async function storeParticipation(
  services: Pick<Services, 'db' | 'log' | 'answerCache'>,
  deals: readonly GroupBuyKey[],
  count: (tx: Db, deals: readonly GroupBuyKey[]) => Promise<(GroupBuyKey & Participation)[]>,
): Promise<void> {
  await inTransaction(services, async (tx, afterCommit) => {
    await lockParticipation(tx, deals);
    await updateParticipation(tx, await count(tx, deals));
    afterCommit(() => services.answerCache.forget());
  });
}
