import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { endOrderSessions } from '../../accounts/end-order-sessions.ts';
import { markAllTakenAcrossOrganizations } from './taking.queries.ts';

/** As `takeOrder`, of every order that an account has made its own: whoever ends all sessions ends these too. */
export async function takeOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime'>,
  userId: string,
): Promise<void> {
  for (const id of await markAllTakenAcrossOrganizations(tx, userId))
    await endOrderSessions(tx, afterCommit, services, id);
}
