import { eq } from 'drizzle-orm';
import { own, personal, withheld } from '../../platform/personal/personal-table.ts';
import { moderationReports } from './moderation.tables.ts';

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
