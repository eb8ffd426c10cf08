import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { OrderOfSession } from '../../../platform/actor.ts';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { keepPlacingSession, keepSessionsThatPlaced } from '../order-sessions.queries.ts';
import { retireMailedTokensOfOrder } from '../sessions.queries.ts';

interface Moved {
  /** The session that placed the order and moves it; null if somebody else moves it. */
  sessionId: string | null;
  order: OrderOfSession;
  to: string;
}

/**
 * Moves an order to another account: its mailed links and other sessions end, but the session that placed it goes on.
 * Pages open with any of them identify themselves again.
 * @throws auth.session_expired if the session has ended meanwhile
 */
export async function moveOrderSession(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime, clock }: Pick<Services, 'realtime' | 'clock'>,
  { sessionId, order, to }: Moved,
): Promise<void> {
  const ids =
    sessionId === null
      ? await keepSessionsThatPlaced(tx, order, { to })
      : await keepOwnSession(tx, order, { id: sessionId, to });
  await retireMailedTokensOfOrder(tx, order.orderId, clock.now());
  afterCommit(() => {
    for (const id of ids) realtime.disconnectSession(id);
  });
}

async function keepOwnSession(tx: Db, order: OrderOfSession, own: { id: string; to: string }): Promise<string[]> {
  const { isThere, ids } = await keepPlacingSession(tx, order, own);
  return isThere ? ids : refuse(authErrors.session_expired);
}
