import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertSession } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';

export interface OpenedSession {
  id: string;
  /** Goes to the client and is not stored. */
  token: string;
  expiresAt: Date;
}

/** Opens a session; with `orderId` one that is limited to that order. */
export async function openSession(
  tx: Db,
  { clock, userAgent }: Pick<Context, 'clock' | 'userAgent'>,
  { userId, orderId = null }: { userId: string; orderId?: string | null },
): Promise<OpenedSession> {
  const [id, token, now] = [uuidv7(), newToken(), clock.now()];
  const expiresAt = sessionEnd(now, orderId !== null);
  const tokenHash = hashToken(token);
  await insertSession(tx, { id, tokenHash, userId, orderId, userAgent, createdAt: now, lastSeenAt: now, expiresAt });
  return { id, token, expiresAt };
}
