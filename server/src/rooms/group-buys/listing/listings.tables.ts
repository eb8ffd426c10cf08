import { boolean, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { referenceTable } from '../../../platform/database/owned-table.ts';
import { personal, wordsOfOrganization } from '../../../platform/personal/personal-table.ts';

/** What lists of deals are found by: a narrow row for each deal, written with it (`writeListings`). */
export const groupBuyListings = referenceTable(
  'group_buy_listings',
  {
    organizationId: uuid().notNull(),
    groupBuyId: uuid().notNull(),
    startDate: timestamp({ withTimezone: true }).notNull(),
    endDate: timestamp({ withTimezone: true }).notNull(),
    isPublic: boolean().notNull(),
    /** Its title, and the names of its products, a line each. */
    searched: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.groupBuyId] })],
);

export const listingsPersonal = [personal(groupBuyListings, { columns: { searched: wordsOfOrganization } })];
