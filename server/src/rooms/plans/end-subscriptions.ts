import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { markToEnd } from './plans.queries.ts';

/**
 * Whoever owns an account that is deleted pays no longer. Their subscriptions end by the job `keep-subscriptions`, after
 * the commit and again until it is done: a provider that is away keeps nobody from deleting.
 */
export async function endSubscriptions(tx: Db, { clock }: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await markToEnd(tx, userId, clock.now());
}
