import type { DeskCounts } from '@cobuy/contract/orders/desk.schemas';
import type { SignedInContext } from '../../../platform/context.ts';
import { countStatuses } from '../listing/order-lists.queries.ts';
import { managedOrders } from '../listing/order-scope.ts';
import { countEndingTodayAcrossOrganizations } from './desk.queries.ts';

/** What waits for an organiser, for the navigation of every page of theirs: two statements, each by an index. */
export async function getDeskCounts({ db, clock, actor }: SignedInContext): Promise<DeskCounts> {
  const [scope, now] = [managedOrders(actor), clock.now()];
  const [waiting, endingToday] = await Promise.all([
    countStatuses(db, scope, ['PAYMENT_UPLOADED', 'PENDING'], now),
    countEndingTodayAcrossOrganizations(db, scope, now),
  ]);
  return { proofs: waiting.PAYMENT_UPLOADED, unpaid: waiting.PENDING, endingToday };
}
