import type { ReportStatus, ReviewAction } from '@cobuy/domain/moderation/moderation-rules';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const moderationReports = pgTable('moderation_reports', {
  id: uuid().primaryKey(),
  status: text().$type<ReportStatus>().notNull().default('pending'),
  text: text().notNull(),
  violatedKeyword: text().notNull(),
  context: text(),
  reason: text().notNull(),
  userAgent: text(),
  userId: uuid(),
  createdAt: instant().notNull(),
  reviewedBy: uuid(),
  reviewedAt: instant(),
  reviewNotes: text(),
  actionTaken: text().$type<ReviewAction>(),
});
