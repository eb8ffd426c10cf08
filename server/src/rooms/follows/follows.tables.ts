import { eq, or } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const follows = pgTable(
  'follows',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    /** Null: the next ones of the organization. */
    groupBuyId: uuid(),
    /** One of the two says who. */
    userId: uuid(),
    email: text(),
    token: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const openingTellings = pgTable(
  'opening_tellings',
  { organizationId: uuid().notNull(), groupBuyId: uuid().notNull(), toldAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId] })],
);

export const followsPersonal = [
  personal(follows, {
    rowsOf: ({ userId, email }) => or(eq(follows.userId, userId), email ? eq(follows.email, email) : undefined),
    rowsGo: 'at deletion',
    columns: {
      email: own,
      token: secret,
    },
  }),
  personal(openingTellings),
];
