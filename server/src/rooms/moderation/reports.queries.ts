import type { ReportStatus } from '@cobuy/domain/moderation/moderation-rules';
import { and, asc, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { users } from '../accounts/accounts.tables.ts';
import { moderationReports } from './moderation.tables.ts';

const reviewers = alias(users, 'reviewers');
const selectReports = (db: Db) =>
  db
    .select({ report: moderationReports, userEmail: users.email, reviewerEmail: reviewers.email })
    .from(moderationReports)
    .leftJoin(users, and(eq(users.id, moderationReports.userId), isNull(users.deletedAt)))
    .leftJoin(reviewers, and(eq(reviewers.id, moderationReports.reviewedBy), isNull(reviewers.deletedAt)));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

const ofStatus = (status: ReportStatus | null) => (status === null ? undefined : eq(moderationReports.status, status));

export const listReportRows = (db: Db, status: ReportStatus | null, page: Page) =>
  selectReports(db)
    .where(ofStatus(status))
    .orderBy(desc(moderationReports.createdAt), asc(moderationReports.id))
    .limit(page.limit)
    .offset(offsetOf(page));

export async function countReports(db: Db, status: ReportStatus | null): Promise<number> {
  const [row] = await db.select({ count: count() }).from(moderationReports).where(ofStatus(status));
  return row?.count ?? 0;
}

export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  const [row] = await selectReports(db).where(eq(moderationReports.id, id));
  return row ?? null;
}

export async function lockReport(tx: Db, id: string) {
  const [row] = await tx.select().from(moderationReports).where(eq(moderationReports.id, id)).for('update');
  return row ?? null;
}

export const insertReport = (tx: Db, row: typeof moderationReports.$inferInsert) =>
  tx.insert(moderationReports).values(row);

/** Whether the same words are already waiting for a decision. */
export async function isReported(
  db: Db,
  { text, violatedKeyword, userId }: Pick<typeof moderationReports.$inferInsert, 'text' | 'violatedKeyword' | 'userId'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: moderationReports.id })
    .from(moderationReports)
    .where(
      and(
        inArray(moderationReports.status, ['pending', 'investigating']),
        eq(moderationReports.text, text),
        eq(moderationReports.violatedKeyword, violatedKeyword),
        userId ? eq(moderationReports.userId, userId) : isNull(moderationReports.userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const saveReview = (tx: Db, id: string, review: Partial<typeof moderationReports.$inferInsert>) =>
  tx.update(moderationReports).set(review).where(eq(moderationReports.id, id));

export const deleteReportsDecidedBefore = (db: Db, instant: Date) =>
  db
    .delete(moderationReports)
    .where(and(inArray(moderationReports.status, ['approved', 'rejected']), lt(moderationReports.reviewedAt, instant)));
