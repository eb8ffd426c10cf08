import type { SmsKind } from '@cobuy/domain/notifications/sms-rules';
import { eq } from 'drizzle-orm';
import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personTable } from '../database/owned-table.ts';
import { own, personal, withheld } from '../personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const smsNews = personTable('sms_news', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  organizationId: uuid(),
  kind: text().$type<SmsKind>().notNull(),
  count: integer().notNull(),
  groupBuyId: uuid().notNull(),
  groupBuyTitle: text().notNull(),
  path: text().notNull(),
  listPath: text().notNull(),
  createdAt: instant().notNull(),
});

export const smsOutbox = personTable('sms_outbox', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  status: text().$type<'queued' | 'sent' | 'failed' | 'dropped'>().notNull().default('queued'),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant().notNull(),
  sentAt: instant(),
  failedAt: instant(),
  lastError: text(),
});

export const smsOutboxPersonal = [
  personal(smsNews, {
    rowsOf: ({ userId }) => eq(smsNews.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(smsOutbox, {
    rowsOf: ({ userId }) => eq(smsOutbox.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      recipient: own,
      text: own,
      lastError: withheld('what the gateway said, for the operator of the site'),
    },
  }),
];
