import { randomUUIDv7 } from 'node:crypto';
import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import type { OrderOfSession } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { secretIn } from '../../platform/organization-ids.ts';
import { planOrderSession } from './order-sessions.queries.ts';
import { planSession } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';

export interface OpenedSession {
  id: string;
  /** Goes to the client and is not stored. */
  token: string;
  expiresAt: Date;
}

/** @param token goes to the client. @returns the session, and what its row says. */
function begin({ clock }: Pick<Context, 'clock'>, token: string, { isLimitedToOrder }: { isLimitedToOrder: boolean }) {
  const [id, now] = [randomUUIDv7(), clock.now()];
  const expiresAt = sessionEnd(now, { startedAt: now, isLimitedToOrder });
  const session: OpenedSession = { id, token, expiresAt };
  return { session, row: { id, tokenHash: hashToken(token), expiresAt, createdAt: now, lastSeenAt: now } };
}

export async function openSession(
  tx: Db,
  context: Pick<Context, 'clock' | 'userAgent' | 'address'>,
  { userId }: { userId: string },
): Promise<OpenedSession> {
  const { session, row } = begin(context, newToken(), { isLimitedToOrder: false });
  const { userAgent, address } = context;
  await insertPlanned(tx, [planSession({ ...row, userId, userAgent, address })]);
  return session;
}

interface LimitedTo extends OrderOfSession {
  /** Of the order's organization: the token carries it. */
  organizationNumber: number;
  userId: string;
  hasPlaced: boolean;
}

/** A session that is limited to an order, whose token is known before its row is written. */
export function prepareOrderSession(context: Pick<Context, 'clock'>, { organizationNumber, ...whose }: LimitedTo) {
  const token = secretIn(organizationNumber, newToken());
  const { session, row } = begin(context, token, { isLimitedToOrder: true });
  return { session, row: planOrderSession({ ...row, ...whose }) };
}

export async function openOrderSession(tx: Db, context: Pick<Context, 'clock'>, to: LimitedTo): Promise<OpenedSession> {
  const { session, row } = prepareOrderSession(context, to);
  await insertPlanned(tx, [row]);
  return session;
}
