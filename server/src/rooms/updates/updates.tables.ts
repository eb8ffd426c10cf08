import { eq } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal, stays } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const updates = organizationTable(
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

export const updatesPersonal = [
  personal(updates, {
    rowsOf: ({ userId }) => eq(updates.postedById, userId),
    columns: {
      text: stays('it was said for an organization, to many; it stays without its sender'),
    },
  }),
];
