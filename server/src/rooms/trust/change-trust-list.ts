import type { TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { forgetKeptEngine } from './read-engine.ts';
import { keywordsRoom, tell } from './tell-trust.ts';
import { stepTrustList } from './trust.queries.ts';

/** What changed: some keywords, or, of a whole list or of the whitelist, more than is named. */
export type TrustChange = Parameters<TrustServerEvents['keywords:update']>[0] | 'refresh';

/**
 * Runs a change of keywords or whitelist in a transaction of its own. Every process obeys it within a second, this one
 * at once, and pages that check texts hear of it after the commit.
 * @param work answers what was changed; null: nothing was.
 */
export async function changeTrustList<T>(
  services: Pick<Services, 'db' | 'realtime'>,
  work: (tx: Db) => Promise<{ result: T; change: TrustChange | null }>,
): Promise<T> {
  const { result, change } = await services.db.transaction(async (tx) => {
    const done = await work(tx as Db);
    if (done.change) await stepTrustList(tx as Db);
    return done;
  });
  if (!change) return result;
  forgetKeptEngine(services);
  if (change === 'refresh') tell(services.realtime, keywordsRoom, 'keywords:refresh', {});
  else tell(services.realtime, keywordsRoom, 'keywords:update', change);
  return result;
}
