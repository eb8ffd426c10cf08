import type { TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keywordsRoom, publish } from './publish-trust.ts';
import { clearEngineCache } from './read-engine.ts';
import { lockTrustList, stepTrustList } from './trust.queries.ts';

/** Some keywords, or `refresh` for a whole list, the whitelist or more than can be named. */
export type TrustChange = Parameters<TrustServerEvents['keywords:update']>[0] | 'refresh';

/**
 * Changes keywords or the whitelist in a transaction of its own. This process follows at once and every other within a
 * second; pages that check texts hear of it after the commit. Changes run one at a time across processes, so what they
 * look up stays put, and two that name the same keywords never block each other.
 * @param work returns what it has changed; nothing if nothing
 */
export const changeTrustList = <T>(
  services: Pick<Services, 'db' | 'realtime' | 'log'>,
  work: (tx: Db, changed: (change: TrustChange) => void) => Promise<T>,
): Promise<T> =>
  inTransaction(services, async (tx, afterCommit) => {
    await lockTrustList(tx);
    let change: TrustChange | null = null;
    const result = await work(tx, (one) => {
      change = one;
    });
    if (change === null) return result;
    const told: TrustChange = change;
    await stepTrustList(tx);
    afterCommit(() => {
      clearEngineCache(services);
      if (told === 'refresh') publish(services.realtime, keywordsRoom, 'keywords:refresh', {});
      else publish(services.realtime, keywordsRoom, 'keywords:update', told);
    });
    return result;
  });
