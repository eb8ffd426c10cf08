import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { wellFormedJson } from '../database/well-formed-json.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string;
  type: string;
  base64: string;
}

export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey(),
  organizationId: uuid(),
  recipient: text().notNull(),
  replyTo: text(),
  template: text().notNull(),
  templateVersion: text(),
  attachment: wellFormedJson<MailAttachment>(),
  data: wellFormedJson<Record<string, unknown>>().notNull(),
  status: text().$type<'queued' | 'kept' | 'sent' | 'failed'>().notNull().default('queued'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  lastError: text(),
  subject: text(),
  isTest: boolean().notNull().default(false),
  resentFrom: uuid(),
});
