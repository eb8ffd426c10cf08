import { eq, sql } from 'drizzle-orm';
import { own, personal, plain, quotes, withheld } from '../personal/personal-table.ts';
import { mailOutbox } from './mail-outbox.tables.ts';

/** The person has it in their mailbox. */
const inMailbox = withheld('as it was mailed, with links that open what they lead to');

export const mailOutboxPersonal = [
  personal(mailOutbox, {
    // To whoever has the address: before it is proved, that is not known to be the account's person.
    rowsOf: ({ email }) => (email === null ? undefined : eq(sql`lower(${mailOutbox.recipient})`, email)),
    rowsGo: 'at deletion',
    organization: 'organizationId',
    columns: {
      id: plain,
      organizationId: plain,
      recipient: own,
      replyTo: quotes,
      template: plain,
      templateVersion: plain,
      attachment: inMailbox,
      data: { ...inMailbox, quotes: true },
      status: plain,
      createdAt: plain,
      attempts: plain,
      nextAttemptAt: plain,
      sentAt: plain,
      lastError: inMailbox,
      failedAt: plain,
      subject: quotes,
      isTest: plain,
      resentFrom: plain,
    },
  }),
];
