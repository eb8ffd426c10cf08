import { limitMonth } from '@cobuy/domain/tiers/tiers';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import type { NotedMail } from '../../platform/mail/mail-histories.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { type GroupBuyKey, groupBuys } from '../group-buys/group-buys.tables.ts';
import { isToBePaidNow } from '../orders/order-money.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { isOf, organizationOf } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { broadcastRecipients, broadcasts } from './broadcasts.tables.ts';

const findRows = (db: Db, organizationId: string) =>
  db
    .select({
      broadcast: broadcasts,
      groupBuyTitle: groupBuys.title,
      sender: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(broadcasts)
    .leftJoin(
      groupBuys,
      and(eq(groupBuys.organizationId, broadcasts.organizationId), eq(groupBuys.id, broadcasts.groupBuyId)),
    )
    .innerJoin(users, eq(users.id, broadcasts.senderId))
    .where(eq(broadcasts.organizationId, organizationId))
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .$dynamic();
export type BroadcastRow = Awaited<ReturnType<typeof findRows>>[number];

export async function listBroadcastRows(db: Db, organizationId: string, page: Page) {
  const rows = await findRows(db, organizationId).limit(page.limit).offset(offsetOf(page));
  const [counted] = await db
    .select({ total: count() })
    .from(broadcasts)
    .where(eq(broadcasts.organizationId, organizationId));
  return { rows, total: counted?.total ?? 0 };
}

export async function countBroadcastRows(db: Db, organizationId: string, { from, until }: { from: Date; until: Date }) {
  const inMonth = and(gte(broadcasts.createdAt, from), lt(broadcasts.createdAt, until));
  const [row] = await db
    .select({ broadcasts: count() })
    .from(broadcasts)
    .where(and(eq(broadcasts.organizationId, organizationId), inMonth));
  return row?.broadcasts ?? 0;
}

/** Counts mails of announcements that were kept or refused since; what was sent once more counts once. */
export async function countUndelivered(tx: Db, organizationId: string, mails: readonly NotedMail[]): Promise<void> {
  const undelivered = mails.filter(({ status, isCopy }) => !isCopy && (status === 'kept' || status === 'failed'));
  for (const [id, ofOne] of Map.groupBy(undelivered, ({ history }) => history.line)) {
    const kept = ofOne.filter(({ status }) => status === 'kept').length;
    await tx
      .update(broadcasts)
      .set({
        mailsKept: sql`${broadcasts.mailsKept} + ${kept}`,
        mailsFailed: sql`${broadcasts.mailsFailed} + ${ofOne.length - kept}`,
      })
      .where(and(eq(broadcasts.organizationId, organizationId), eq(broadcasts.id, id)));
  }
}

export const insertBroadcast = (tx: Db, row: typeof broadcasts.$inferInsert) => tx.insert(broadcasts).values(row);

export interface Recipient {
  id: string;
  /** People who have ordered only as a guest have no account to read it in. */
  hasAccount: boolean;
  /** For a participant: one of their orders awaits payment. */
  owes: boolean;
}

/** Everyone with an order that isn't cancelled. */
export const listParticipants = (
  db: Db,
  { organizationId, groupBuyId }: GroupBuyKey,
  now: Date,
): Promise<Recipient[]> =>
  db
    .select({
      id: users.id,
      hasAccount: sql<boolean>`bool_or(${orders.claimedAt} IS NOT NULL)`,
      owes: sql<boolean>`bool_or(${isToBePaidNow(now)})`,
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(
      and(
        eq(orders.organizationId, organizationId),
        eq(orders.groupBuyId, groupBuyId),
        ne(orders.status, 'CANCELLED'),
        isNull(users.deletedAt),
      ),
    )
    .groupBy(users.id);

export const listMembers = (db: Db, organizationId: string): Promise<Recipient[]> =>
  db
    .select({ id: users.id, hasAccount: sql<boolean>`true`, owes: sql<boolean>`false` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), isNull(users.deletedAt)));

/** An announcement, if this person got it or organizes where it was made. */
export async function findReadableBroadcastAcrossOrganizations(
  db: Db,
  id: string,
  reader: { userId: string; isSuperadmin: boolean },
) {
  const organizationId = await organizationOf(db, id);
  const [row] = await db
    .select({
      broadcast: broadcasts,
      groupBuyTitle: groupBuys.title,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(broadcasts)
    .innerJoin(organizations, eq(organizations.id, broadcasts.organizationId))
    .leftJoin(
      groupBuys,
      and(eq(groupBuys.organizationId, broadcasts.organizationId), eq(groupBuys.id, broadcasts.groupBuyId)),
    )
    .leftJoin(
      broadcastRecipients,
      and(
        eq(broadcastRecipients.organizationId, broadcasts.organizationId),
        eq(broadcastRecipients.broadcastId, broadcasts.id),
        eq(broadcastRecipients.userId, reader.userId),
      ),
    )
    .leftJoin(
      memberships,
      and(
        eq(memberships.organizationId, broadcasts.organizationId),
        eq(memberships.userId, reader.userId),
        inArray(memberships.role, ['AGENT', 'ORGADMIN']),
      ),
    )
    .where(
      and(
        eq(broadcasts.id, id),
        isOf(broadcasts.organizationId, organizationId),
        or(isNotNull(broadcastRecipients.userId), isNotNull(memberships.userId), sql`${reader.isSuperadmin}::boolean`),
      ),
    );
  return row ?? null;
}
export type ReadableBroadcast = NonNullable<Awaited<ReturnType<typeof findReadableBroadcastAcrossOrganizations>>>;

/** An organization's announcements in the month of a moment, as its plan counts them. */
export const countBroadcasts = (db: Db, organizationId: string, at: Date): Promise<number> =>
  countBroadcastRows(db, organizationId, limitMonth(at));
