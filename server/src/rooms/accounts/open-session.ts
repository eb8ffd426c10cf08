import { randomUUIDv7 } from 'node:crypto';
import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { planSession } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';

export interface OpenedSession {
  id: string;
  /** Goes to the client and is not stored. */
  token: string;
  expiresAt: Date;
}

type Opener = Pick<Context, 'clock' | 'userAgent' | 'address'>;

interface Whose {
  userId: string;
  orderId?: string | null;
  hasPlaced?: boolean;
}

/** A session whose token is known before its row is written. */
export function prepareSession(
  { clock, userAgent, address }: Opener,
  { userId, orderId = null, hasPlaced = false }: Whose,
) {
  const [id, token, now] = [randomUUIDv7(), newToken(), clock.now()];
  const expiresAt = sessionEnd(now, { startedAt: now, isLimitedToOrder: orderId !== null });
  const tokenHash = hashToken(token);
  const session: OpenedSession = { id, token, expiresAt };
  return {
    session,
    row: planSession({
      ...{ id, tokenHash, userId, orderId, hasPlaced, userAgent, expiresAt, createdAt: now, lastSeenAt: now },
      // Sessions of an order aren't listed anywhere.
      address: orderId === null ? address : null,
    }),
  };
}

export async function openSession(tx: Db, context: Opener, whose: Whose): Promise<OpenedSession> {
  const { session, row } = prepareSession(context, whose);
  await insertPlanned(tx, [row]);
  return session;
}
