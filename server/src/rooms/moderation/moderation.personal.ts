import { eq } from 'drizzle-orm';
import { own, personal, plain, withheld } from '../../platform/personal/personal-table.ts';
import { moderationReports } from './moderation.tables.ts';

export const moderationPersonal = [
  personal(moderationReports, {
    rowsOf: ({ userId }) => eq(moderationReports.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      status: plain,
      text: own,
      violatedKeyword: own,
      context: plain,
      reason: own,
      userAgent: own,
      userId: plain,
      createdAt: plain,
      reviewedBy: plain,
      reviewedAt: plain,
      reviewNotes: withheld('a note among those who decide'),
      actionTaken: plain,
    },
  }),
];
