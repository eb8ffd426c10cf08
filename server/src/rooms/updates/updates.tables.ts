import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const updates = pgTable(
  'updates',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    id: uuid().notNull(),
    text: text().notNull(),
    postedById: uuid(),
    postedAt: instant().notNull(),
    takenDownAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
