import { randomUUIDv7 } from 'node:crypto';
import type { SmsNews } from '@cobuy/domain/notifications/sms-rules';
import { type PlannedInsert, planInserts } from '../../../platform/database/planned-inserts.ts';
import { smsNews } from '../../../platform/sms/sms-outbox.tables.ts';

/** News of one person, whose wish was asked. */
export interface PersonalNews extends SmsNews {
  userId: string;
  organizationId: string | null;
}

/** To be written in the transaction of what they tell of; an SMS is made of them afterwards. None without any. */
export const planSms = (news: readonly PersonalNews[], now: Date): PlannedInsert[] =>
  news.length === 0
    ? []
    : [
        planInserts(
          smsNews,
          news.map((one) => ({ id: randomUUIDv7(), ...one, createdAt: now })),
        ),
      ];
