import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AccountActor } from '../../../platform/http/actor.ts';
import { countStatuses } from '../listing/order-lists.queries.ts';
import { managedOrders } from '../listing/order-scope.ts';
import { countEndingTodayAcrossOrganizations } from './desk.queries.ts';

/** Those of the deals that somebody organises. Questions are a room above orders: app.ts hands this down. */
export type CountOpenQuestions = (db: Db, actor: AccountActor) => Promise<number>;

/** What waits for an organiser, for the navigation of every page of theirs: three statements, each by an index. */
export async function getDeskCounts(
  { db, clock, actor }: SignedInContext,
  countOpenQuestions: CountOpenQuestions,
): Promise<DeskCounts> {
  const [scope, now] = [managedOrders(actor), clock.now()];
  const [waiting, endingToday, questions] = await Promise.all([
    countStatuses(db, scope, ['PAYMENT_UPLOADED', 'PENDING'], now),
    countEndingTodayAcrossOrganizations(db, scope, now),
    countOpenQuestions(db, actor),
  ]);
  return { proofs: waiting.PAYMENT_UPLOADED, unpaid: waiting.PENDING, endingToday, questions };
}
