import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const questions = pgTable(
  'questions',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    /** One of the two says who asked. */
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

export const questionBlocks = pgTable(
  'question_blocks',
  {
    organizationId: uuid().notNull(),
    email: text().notNull(),
    blockedById: uuid(),
    blockedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.email] })],
);
