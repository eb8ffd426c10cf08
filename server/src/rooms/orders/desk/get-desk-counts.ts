import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import type { AccountActor } from '../../../platform/actor.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { readSettings } from '../../system/read-settings.ts';
import { countByMoney } from '../listing/order-lists.queries.ts';
import { managedOrders } from '../listing/order-scope.ts';
import { countEndingTodayAcrossOrganizations } from './desk.queries.ts';

/** Counts the actor's deals' questions; app.ts hands it down, as questions are a room above orders. */
export type CountOpenQuestions = (db: Db, actor: AccountActor) => Promise<number>;

/** What waits for an organizer, for the navigation of every page of theirs: four statements, each by an index. */
export async function getDeskCounts(
  context: SignedInContext,
  countOpenQuestions: CountOpenQuestions,
): Promise<DeskCounts> {
  const { db, clock, actor } = context;
  const [scope, now] = [managedOrders(actor), clock.now()];
  const [{ communityMode }, proofs, due, endingToday, questions] = await Promise.all([
    readSettings(context),
    countByMoney(db, scope, 'proved', now),
    countByMoney(db, scope, 'due', now),
    countEndingTodayAcrossOrganizations(db, scope, now),
    countOpenQuestions(db, actor),
  ]);
  return { proofs, unpaid: communityMode ? 0 : due, endingToday, questions };
}
