import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keepPlacingSession, retireMailedTokensOfOrder } from '../sessions.queries.ts';

interface Moved {
  /** The session that placed the order. */
  sessionId: string;
  orderId: string;
  to: string;
}

/**
 * An order leaves one account for another: the links that were mailed with it and its other sessions end, the one that
 * placed it goes on. Pages that are open with any of them ask anew who they are.
 * @throws auth.session_expired where it has ended meanwhile
 */
export async function moveOrderSession(
  tx: Db,
  afterCommit: AfterCommit,
  { realtime, clock }: Pick<Services, 'realtime' | 'clock'>,
  { sessionId, orderId, to }: Moved,
): Promise<void> {
  const { isThere, ids } = await keepPlacingSession(tx, { id: sessionId, orderId, to });
  if (!isThere) refuse(authErrors.session_expired);
  await retireMailedTokensOfOrder(tx, orderId, clock.now());
  afterCommit(() => {
    for (const id of ids) realtime.disconnectSession(id);
  });
}
