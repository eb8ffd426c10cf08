import { eq, or, sql } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { emptiedTo, personal, stays, withheld } from '../../platform/personal/personal-table.ts';
import { users } from '../accounts/accounts.tables.ts';

const instant = () => timestamp({ withTimezone: true });

export const questions = organizationTable(
  'questions',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    /** Either `askerId` or `askerEmail` says who asked. */
    askerId: uuid(),
    askerEmail: text(),
    text: text().notNull(),
    askedAt: instant().notNull(),
    mailedAt: instant(),
    answer: text(),
    answeredAt: instant(),
    answeredById: uuid(),
    setAsideAt: instant(),
    publishedQuestion: text(),
    publishedAnswer: text(),
    publishedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const questionBlocks = organizationTable(
  'question_blocks',
  {
    organizationId: uuid().notNull(),
    email: text().notNull(),
    blockedById: uuid(),
    blockedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.email] })],
);

export const questionsPersonal = [
  personal(questions, {
    rowsOf: ({ userId, email }) =>
      or(eq(questions.askerId, userId), email ? eq(questions.askerEmail, email) : undefined),
    columns: {
      // Either of the two says who asked: from now on the account, which is nobody anymore.
      askerId: emptiedTo(
        sql`coalesce(asker_id, (SELECT ${users.id} FROM ${users} WHERE ${users.email} = asker_email))`,
      ),
      askerEmail: emptiedTo(null),
      text: { ...stays('others have read and answered it; it stays under "Deleted user"'), quotes: 'said' },
      answer: stays('an organizer’s answer to a question that stays'),
      publishedQuestion: stays('the group buy shows it to everyone, in its organizer’s words'),
      publishedAnswer: stays('the group buy shows it to everyone, in its organizer’s words'),
    },
  }),
  personal(questionBlocks, {
    rowsOf: ({ email }) => (email === null ? undefined : eq(questionBlocks.email, email)),
    rowsGo: 'at deletion',
    columns: {
      email: withheld('an organizer has set its questions aside'),
    },
  }),
];
