import type { Tier } from '@cobuy/domain/tiers/tiers';
import { bigint, date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizationTable, referenceTable } from '../../platform/database/owned-table.ts';
import { personal } from '../../platform/personal/personal-table.ts';

export const tierSettings = referenceTable('tier_settings', {
  tier: text().$type<Exclude<Tier, 'ENTERPRISE'>>().primaryKey(),
  users: integer().notNull(),
  groupBuys: integer().notNull(),
  products: integer().notNull(),
  orders: integer().notNull(),
  uploads: integer().notNull(),
  broadcasts: integer().notNull(),
  orgs: integer().notNull(),
  agents: integer().notNull(),
});

export const tierPrices = referenceTable('tier_prices', {
  tier: text().$type<Exclude<Tier, 'FREE'>>().primaryKey(),
  priceCents: bigint({ mode: 'number' }),
});

export const tierVersions = referenceTable('tier_versions', {
  part: text().$type<'settings' | 'prices'>().primaryKey(),
  version: integer().notNull().default(0),
  changedBy: uuid(),
});

export const organizationUsage = organizationTable(
  'organization_usage',
  {
    organizationId: uuid().notNull(),
    month: date().notNull(),
    orders: integer(),
    ordersAtMost: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.month] })],
);

export const tiersPersonal = [
  personal(tierSettings),
  personal(tierPrices),
  personal(tierVersions),
  personal(organizationUsage),
];
