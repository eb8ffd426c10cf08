import { and, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { own, personal, saidByProgram, withheld } from '../personal/personal-table.ts';
import { mailOutbox } from './mail-outbox.tables.ts';

/** The person has it in their mailbox. */
const inMailbox = withheld('as it was mailed, with links that open what they lead to');

const recipient = sql`lower(${mailOutbox.recipient})`;

export const mailOutboxPersonal = [
  personal(mailOutbox, {
    // To the person who has the address: before it is proved, that is not known to be the account's person.
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
    // What has left says who ordered, or who wrote from which address. What waits leaves as it was written.
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
