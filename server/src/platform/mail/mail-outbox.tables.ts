import type { MailDelivery } from '@cobuy/domain/system/mail-delivery';
import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../database/owned-table.ts';
import { wellFormedJson } from '../database/sql-texts.ts';
import { ofTheSite } from '../organization-ids.ts';
import { own, personal, saidByProgram, withheld } from '../personal/personal-table.ts';

export interface MailAttachment {
  name: string;
  type: string;
  base64: string;
}

/** The line in a history that mentions a mail, and says what became of it (`NoteDeliveries`). */
export interface MailHistory {
  of: 'order' | 'supplier' | 'broadcast';
  /** The order or group buy it's about; null for a broadcast. */
  about: string | null;
  line: string;
}

export const mailOutbox = organizationTable(
  'mail_outbox',
  {
    organizationId: uuid().notNull().default(ofTheSite),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

const inMailbox = withheld('as it was mailed, with links that open what they lead to');

const recipient = sql`lower(${mailOutbox.recipient})`;

export const mailOutboxPersonal = [
  personal(mailOutbox, {
    // By address: until it is confirmed, its owner may not be the account's person.
    rowsOf: ({ email, formerEmails = [] }) =>
      email === null
        ? undefined
        : or(
            eq(recipient, email),
            ...formerEmails.map((former) =>
              and(eq(recipient, former.email), lte(mailOutbox.createdAt, new Date(former.until))),
            ),
          ),
    rowsGo: 'at deletion',
    // Sent mails say who ordered, or who wrote from which address. Waiting mails go out as written.
    concerns: ({ userId, email, formerEmails = [] }) => {
      const { data, replyTo, status } = mailOutbox;
      const holds = (word: SQL) => sql`position(${word} in ${data}::text) > 0`;
      const addresses = email === null ? [] : [email, ...formerEmails.map((former) => former.email)];
      return and(
        ne(status, 'queued'),
        or(
          sql`EXISTS (SELECT 1 FROM orders o WHERE o.buyer_id = ${userId}::uuid AND ${holds(sql`o.order_number`)})`,
          ...addresses.flatMap((address) => [holds(sql`${address}`), eq(replyTo, address)]),
        ),
      );
    },
    columns: {
      recipient: own,
      replyTo: saidByProgram,
      attachment: inMailbox,
      data: { ...inMailbox, quotes: 'told' },
      lastError: inMailbox,
      subject: saidByProgram,
    },
  }),
];
