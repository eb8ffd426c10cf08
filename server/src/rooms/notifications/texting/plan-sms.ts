import { randomUUIDv7 } from 'node:crypto';
import type { SmsNews } from '@cobuy/domain/notifications/sms-rules';
import { type PlannedInsert, planInserts } from '../../../platform/database/planned-inserts.ts';
import { smsNews } from '../../../platform/sms/sms-outbox.tables.ts';

/** News for one person whose preferences were checked. */
export interface PersonalNews extends SmsNews {
  userId: string;
  organizationId: string | null;
}

/** Written in the transaction of what the news is about; made into SMS afterwards. Empty without news. */
export const planSms = (news: readonly PersonalNews[], now: Date): PlannedInsert[] =>
  news.length === 0
    ? []
    : [
        planInserts(
          smsNews,
          news.map((one) => ({ id: randomUUIDv7(), ...one, createdAt: now })),
        ),
      ];
