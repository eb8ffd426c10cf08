import type { ReportStatus, ReviewAction } from '@cobuy/domain/moderation/moderation-rules';
import { eq } from 'drizzle-orm';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable } from '../../platform/database/owned-table.ts';
import { own, personal, withheld } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const moderationReports = installationTable('moderation_reports', {
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

export const moderationPersonal = [
  personal(moderationReports, {
    rowsOf: ({ userId }) => eq(moderationReports.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      text: own,
      violatedKeyword: own,
      reason: own,
      userAgent: own,
      reviewNotes: withheld('a note among those who decide'),
    },
  }),
];
