import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../platform/database/planned-inserts.ts';
import { announcementMailsUnproved, broadcasts } from './broadcasts.tables.ts';

/** When announcements to a whole organization were mailed since a moment, oldest first. */
export async function listMailedToAll(db: Db, organizationId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: broadcasts.createdAt })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.organizationId, organizationId),
        isNull(broadcasts.groupBuyId),
        eq(broadcasts.kind, 'members'),
        eq(broadcasts.byMail, true),
        gt(broadcasts.createdAt, since),
      ),
    )
    .orderBy(asc(broadcasts.createdAt));
  return rows.map(({ at }) => at);
}

interface Counted {
  /** Announcements to any whole organization, or those for this organization's group buys. */
  of: 'all' | { groupBuysOf: string };
  userIds: readonly string[];
  since: Date;
}

/** How many announcements each of these people was mailed at an unconfirmed address. */
export async function countMailedUnprovedAcrossOrganizations(db: Db, { of, userIds, since }: Counted) {
  const those =
    of === 'all'
      ? eq(announcementMailsUnproved.toAll, true)
      : and(eq(announcementMailsUnproved.toAll, false), eq(announcementMailsUnproved.organizationId, of.groupBuysOf));
  const rows = await db
    .select({ userId: announcementMailsUnproved.userId, mails: count() })
    .from(announcementMailsUnproved)
    .where(and(inArray(announcementMailsUnproved.userId, [...userIds]), gt(announcementMailsUnproved.at, since), those))
    .groupBy(announcementMailsUnproved.userId);
  return new Map(rows.map(({ userId, mails }) => [userId, mails]));
}

export async function countUnprovedMails(db: Db, organizationId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(announcementMailsUnproved)
    .where(and(eq(announcementMailsUnproved.organizationId, organizationId), gt(announcementMailsUnproved.at, since)));
  return row?.mails ?? 0;
}

type Row = typeof announcementMailsUnproved.$inferInsert;

/** Notes mails to unconfirmed addresses and deletes the organization's rows that no longer count. */
export async function insertUnprovedMails(tx: Db, organizationId: string, rows: readonly Row[], countedSince: Date) {
  await tx
    .delete(announcementMailsUnproved)
    .where(
      and(eq(announcementMailsUnproved.organizationId, organizationId), lt(announcementMailsUnproved.at, countedSince)),
    );
  if (rows.length > 0) await insertPlanned(tx, [planInserts(announcementMailsUnproved, rows)]);
}
