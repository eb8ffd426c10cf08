import { limitMonth } from '@cobuy/domain/tiers/tiers';
import type { Db } from '../../platform/database/open-database.ts';
import { countOrdersBetween, findCountedOrders } from './orders-of-month.queries.ts';

/**
 * Orders that an organization has taken in the month of an instant, as its plan counts them: cancelled ones too. What the
 * limit reads is what is shown; where nothing is limited nothing was counted, and they are counted now.
 */
export async function countOrdersOfMonth(db: Db, organizationId: string, at: Date): Promise<number> {
  const month = limitMonth(at);
  return (await findCountedOrders(db, organizationId, month)) ?? countOrdersBetween(db, organizationId, month);
}
