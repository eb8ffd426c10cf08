import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { sessionDays } from '@cobuy/domain/accounts/sign-in-limits';
import { accountRole, effectiveRole } from '@cobuy/domain/roles/roles';
import { validate as isUuid } from 'uuid';
import type { Services } from '../../platform/context.ts';
import { type Actor, anonymous, type Identify } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashToken } from '../accounts/tokens.ts';
import { findSession, touchSession } from './auth.queries.ts';

/** How often a session's last use is written, and its end moved on. */
const touchEveryMs = 60_000;
const dayMs = 86_400_000;

/**
 * Who holds a token, read anew at every request: what changed about the person counts at once. The organization header
 * selects one of the person's organizations and never grants anything (decisions, "People, roles, organizations").
 */
export function createIdentify({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Identify {
  return async ({ token, organizationId }): Promise<Actor> => {
    if (token === null) return anonymous;
    const isWellFormed = organizationId !== null && isUuid(organizationId);
    const row = await findSession(db, hashToken(token), isWellFormed ? organizationId : null);
    const now = clock.now();
    if (!row || row.expiresAt <= now || row.deletedAt) return anonymous;
    if (organizationId !== null) {
      if (row.organizationId === null) refuse(organizationErrors.not_found);
      if (row.membershipRole === null && !row.isSuperadmin) refuse(organizationErrors.access_denied);
    }
    if (now.getTime() - row.lastSeenAt.getTime() > touchEveryMs) {
      const expiresAt = row.orderId === null ? new Date(now.getTime() + sessionDays * dayMs) : row.expiresAt;
      // The answer does not wait for it, and a failure costs nothing but the note.
      touchSession(db, row.sessionId, now, expiresAt).catch((error: unknown) =>
        log.warn({ err: error }, 'could not note the use of a session'),
      );
    }
    const role = accountRole(row);
    return {
      kind: 'account',
      userId: row.userId,
      sessionId: row.sessionId,
      accountRole: role,
      effectiveRole: row.orderId === null ? effectiveRole(role, row.membershipRole) : 'GUEST',
      organizationId: row.organizationId,
      session: row.orderId === null ? 'password' : 'order',
      orderId: row.orderId,
      hasPassword: row.hasPassword,
    };
  };
}
