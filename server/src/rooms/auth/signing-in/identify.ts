import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { sessionEnd } from '@cobuy/domain/accounts/sign-in-limits';
import { accountRole, effectiveRole } from '@cobuy/domain/roles/roles';
import { type Actor, anonymous, type Identify } from '../../../platform/actor.ts';
import type { Services } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken } from '../../accounts/tokens.ts';
import { claimOrders } from '../../orders/placing/give-orders.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareFindSessionAcrossOrganizations, touchSession } from '../auth.queries.ts';

/** How often a session's last use is saved and its expiry extended. */
const touchEveryMs = 60_000;

/**
 * Finds who holds a token, rereading it at every request so that changes to the person count at once. The organization
 * header only selects one of the person's organizations (docs/rules/roles.md#selecting-an-organization). Guest orders
 * with a confirmed address join the account here, when its owner shows up.
 */
export function createIdentify({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Identify {
  const findSession = prepareFindSessionAcrossOrganizations(db);
  return async ({ token, organizationId }): Promise<Actor> => {
    if (token === null) return anonymous;
    const asked = organizationId !== null && isUuid(organizationId) ? organizationId : null;
    const row = await findSession(hashToken(token), asked);
    const now = clock.now();
    if (!row || row.expiresAt <= now) return anonymous;
    if (organizationId !== null) {
      if (row.organizationId === null) refuse(organizationErrors.not_found);
      if (row.membershipRole === null && !row.isSuperadmin) refuse(organizationErrors.access_denied);
    }
    const isLimited = row.orderId !== null;
    if (now.getTime() - row.lastSeenAt.getTime() > touchEveryMs) {
      // The answer doesn't wait for this, and a failure is only logged.
      touchSession(
        db,
        row.sessionId,
        now,
        sessionEnd(now, { startedAt: row.createdAt, isLimitedToOrder: isLimited }),
      ).catch((error: unknown) => log.warn({ err: error }, 'could not note the use of a session'));
    }
    // Not when the order is placed: the session would tell a stranger that the address has an account.
    if (!isLimited && row.isEmailVerified && row.hasUnclaimedOrders) await claimOrders(db, { userId: row.userId });
    // Organizers know order numbers too, so a session opened with one carries none of the account's roles.
    const role = isLimited ? 'GUEST' : accountRole(row);
    return {
      kind: 'account',
      userId: row.userId,
      sessionId: row.sessionId,
      accountRole: role,
      effectiveRole: isLimited ? 'GUEST' : effectiveRole(role, row.membershipRole),
      organizationId: row.organizationId,
      session: isLimited ? 'order' : 'password',
      orderId: row.orderId,
      hasGuestAccess: row.guestAccess ?? false,
      hasPlaced: row.hasPlaced,
      seesPrivate: !isLimited && (row.isEmailVerified || !(await readSettings({ db })).confirmMembers),
      isConfirmed: !isLimited && row.isEmailVerified,
      needsSecondFactor: !isLimited && row.isWithoutSecondFactor && (await readSettings({ db })).requireSecondFactor,
      signedInAt: row.createdAt,
    };
  };
}
