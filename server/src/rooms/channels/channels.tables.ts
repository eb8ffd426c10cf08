import { eq } from 'drizzle-orm';
import { boolean, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const channels = organizationTable(
  'channels',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text(),
    isPrivate: boolean().notNull().default(false),
    adminOnly: boolean().notNull().default(false),
    isDefault: boolean().notNull().default(false),
    createdById: uuid(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const channelMembers = organizationTable(
  'channel_members',
  {
    organizationId: uuid().notNull(),
    channelId: uuid().notNull(),
    userId: uuid().notNull(),
    isAdmin: boolean().notNull().default(false),
    canPost: boolean().notNull().default(true),
    isMuted: boolean().notNull().default(false),
    joinedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.channelId, table.userId] })],
);

export const channelDepartures = organizationTable(
  'channel_departures',
  {
    organizationId: uuid().notNull(),
    channelId: uuid().notNull(),
    userId: uuid().notNull(),
    wasRemoved: boolean().notNull(),
    canPost: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.channelId, table.userId] })],
);

const words = wordsOfOrganization;

export const channelsPersonal = [
  personal(channels, {
    columns: {
      name: words,
      slug: words,
      description: words,
    },
  }),
  personal(channelMembers, {
    rowsOf: ({ userId }) => eq(channelMembers.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(channelDepartures, {
    rowsOf: ({ userId }) => eq(channelDepartures.userId, userId),
    rowsGo: 'at deletion',
  }),
];
