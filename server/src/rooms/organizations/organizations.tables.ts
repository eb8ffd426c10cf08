import { bigint, boolean, integer, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { referenceTable } from '../../platform/database/owned-table.ts';
import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const organizations = referenceTable('organizations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  isDefault: boolean().notNull().default(false),
  whiteLabeled: boolean().notNull().default(false),
  logoUrl: text(),
  logoBytes: integer().notNull().default(0),
  ownerId: uuid(),
  timeZone: text().notNull().default('UTC'),
  autoApproveAgentRequests: boolean().notNull().default(false),
  brandColor: text(),
  autoCancel: boolean().notNull().default(true),
  paymentDueDays: integer(),
  closePaidAfterDays: smallint().notNull().default(14),
  uploadBytes: bigint({ mode: 'number' }).notNull().default(0),
  settingsChangedAt: instant(),
  settingsChangedBy: uuid(),
  deletedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  number: integer().notNull(),
});

const words = wordsOfOrganization;

export const organizationsPersonal = [
  personal(organizations, {
    columns: {
      name: words,
      slug: words,
      logoUrl: words,
    },
  }),
];
