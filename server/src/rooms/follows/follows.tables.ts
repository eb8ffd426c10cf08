import { eq, or } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const follows = organizationTable(
  'follows',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    /** Null: the organization's next ones. */
    groupBuyId: uuid(),
    /** Either this or `email` is set. */
    userId: uuid(),
    email: text(),
    token: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const openingTellings = organizationTable(
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
