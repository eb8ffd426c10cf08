import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import { accountRole, effectiveRole, type MemberRole } from '@cobuy/domain/roles/roles';
import { type Actor, anonymous, type Identify } from '../../../platform/actor.ts';
import type { Services } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, tokenLetters } from '../../accounts/tokens.ts';
import { claimNewOrders } from '../../orders/placing/give-orders.ts';
import { readSettings } from '../../system/read-settings.ts';
import {
  prepareFindOrderSessionAcrossOrganizations,
  prepareFindSessionAcrossOrganizations,
  touchOrderSession,
  touchSession,
} from '../auth.queries.ts';

/** How often a session's last use is saved and its expiry extended. */
const touchEveryMs = 60_000;

/**
 * Finds who holds a token, rereading it at every request so that changes to the person count at once. The organization
 * header only selects one of the person's organizations (docs/rules/roles.md#selecting-an-organization). Guest orders
 * with a confirmed address join the account at its owner's sign-in, and here while the session is used; not when they
 * are placed: the session would tell a stranger that the address has an account.
 */
export function createIdentify({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Identify {
  const findSession = prepareFindSessionAcrossOrganizations(db);
  const findOrderSession = prepareFindOrderSessionAcrossOrganizations(db);
  const note = (saved: Promise<unknown>) =>
    saved.catch((error: unknown) => log.warn({ err: error }, 'could not note the use of a session'));
  /** What to save of a use; null if one was saved a moment ago. */
  function extended({ lastSeenAt, createdAt }: { lastSeenAt: Date; createdAt: Date }, isLimitedToOrder: boolean) {
    const now = clock.now();
    if (now.getTime() - lastSeenAt.getTime() <= touchEveryMs) return null;
    return { lastSeenAt: now, expiresAt: sessionEnd(now, { startedAt: createdAt, isLimitedToOrder }) };
  }

  async function identifyAccount(tokenHash: Buffer, organizationId: string | null): Promise<Actor | null> {
    const row = await findSession(tokenHash, uuidOf(organizationId));
    if (!row) return null;
    if (row.expiresAt <= clock.now()) return anonymous;
    requireSelectable(row, organizationId);
    const seen = extended(row, false);
    if (seen) {
      // The answer doesn't wait for it.
      void note(touchSession(db, row.sessionId, seen));
      if (row.isEmailVerified) await claimNewOrders({ db, clock }, row.userId);
    }
    const role = accountRole(row);
    return {
      kind: 'account',
      userId: row.userId,
      sessionId: row.sessionId,
      accountRole: role,
      effectiveRole: effectiveRole(role, row.membershipRole),
      organizationId: row.organizationId,
      session: 'password',
      order: null,
      hasGuestAccess: false,
      hasPlaced: false,
      seesPrivate: row.isEmailVerified || !(await readSettings({ db })).confirmMembers,
      isConfirmed: row.isEmailVerified,
      needsSecondFactor: row.isWithoutSecondFactor && (await readSettings({ db })).requireSecondFactor,
      signedInAt: row.createdAt,
    };
  }

  /** Organizers know order numbers too, so a session opened with one carries none of the account's roles. */
  async function identifyGuest(token: string, tokenHash: Buffer, organizationId: string | null): Promise<Actor> {
    const row = await findOrderSession({ token, tokenHash }, uuidOf(organizationId));
    if (!row || row.expiresAt <= clock.now()) return anonymous;
    requireSelectable(row, organizationId);
    const seen = extended(row, true);
    if (seen) void note(touchOrderSession(db, row.order, row.sessionId, seen));
    return {
      kind: 'account',
      userId: row.userId,
      sessionId: row.sessionId,
      accountRole: 'GUEST',
      effectiveRole: 'GUEST',
      organizationId: row.organizationId,
      session: 'order',
      order: row.order,
      hasGuestAccess: row.hasGuestAccess,
      hasPlaced: row.hasPlaced,
      seesPrivate: false,
      isConfirmed: false,
      needsSecondFactor: false,
      signedInAt: row.createdAt,
    };
  }

  return async ({ token, organizationId }): Promise<Actor> => {
    if (token === null) return anonymous;
    const tokenHash = hashToken(token);
    // Those of orders are longer, but for what was opened before tokens carried numbers.
    const account = token.length > tokenLetters ? null : await identifyAccount(tokenHash, organizationId);
    return account ?? identifyGuest(token, tokenHash, organizationId);
  };
}

const uuidOf = (named: string | null) => (named !== null && isUuid(named) ? named : null);

interface Selected {
  organizationId: string | null;
  membershipRole: MemberRole | null;
  isSuperadmin: boolean;
}

function requireSelectable({ organizationId, membershipRole, isSuperadmin }: Selected, named: string | null) {
  if (named === null) return;
  if (organizationId === null) refuse(organizationErrors.not_found);
  if (membershipRole === null && !isSuperadmin) refuse(organizationErrors.access_denied);
}
