import type { MailDelivery } from '@cobuy/domain/system/mail-delivery';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { wellFormedJson } from '../database/sql-texts.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string;
  type: string;
  base64: string;
}

/** The line of a history that tells of a mail; a trigger keeps what became of it there. */
export interface MailHistory {
  of: 'order' | 'supplier' | 'broadcast';
  /** The order or the group buy that it is about; null of a broadcast. */
  about: string | null;
  line: string;
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
  status: text().$type<MailDelivery>().notNull().default('queued'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  lastError: text(),
  subject: text(),
  isTest: boolean().notNull().default(false),
  resentFrom: uuid(),
  history: wellFormedJson<MailHistory>(),
});
