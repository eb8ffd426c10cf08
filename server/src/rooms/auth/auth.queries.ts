import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, sessions, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';

/** A session with its person, and that person's place in the named organization, in one question. */
export async function findSession(db: Db, tokenHash: Buffer, organizationId: string | null) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      orderId: sessions.orderId,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      isSuperadmin: users.isSuperadmin,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      deletedAt: users.deletedAt,
      organizationId: organizations.id,
      membershipRole: memberships.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizations, and(eq(organizations.id, sql`${organizationId}::uuid`), isNull(organizations.deletedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, sessions.userId)),
    )
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

export const touchSession = (db: Db, id: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));
