import type { SignedInContext } from '../../../platform/context.ts';
import { listSessions } from '../../accounts/list-sessions.ts';

export async function listOwnSessions(context: SignedInContext) {
  const rows = await listSessions(context);
  return {
    data: rows.map((row) => ({
      id: row.id,
      current: row.id === context.actor.sessionId,
      userAgent: row.userAgent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}
