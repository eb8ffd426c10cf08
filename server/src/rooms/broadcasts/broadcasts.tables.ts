import type { AnnouncementKind } from '@cobuy/domain/broadcasts/broadcast-rules';
import { eq } from 'drizzle-orm';
import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal, stays } from '../../platform/personal/personal-table.ts';

export const broadcasts = organizationTable(
  'broadcasts',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    groupBuyId: uuid(),
    unpaidOnly: boolean().notNull().default(false),
    senderId: uuid().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    recipients: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<AnnouncementKind>().notNull().default('members'),
    byMail: boolean().notNull().default(true),
    mails: integer(),
    mailsKept: integer().notNull().default(0),
    mailsFailed: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const broadcastRecipients = organizationTable(
  'broadcast_recipients',
  { organizationId: uuid().notNull(), broadcastId: uuid().notNull(), userId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.broadcastId, table.userId] })],
);

export const announcementMailsUnproved = organizationTable(
  'announcement_mails_unproved',
  {
    organizationId: uuid().notNull(),
    announcementId: uuid().notNull(),
    userId: uuid().notNull(),
    toAll: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.announcementId, table.userId] })],
);

const said = stays('it was said for an organization, to many; it stays without its sender');

export const broadcastsPersonal = [
  personal(broadcasts, {
    rowsOf: ({ userId }) => eq(broadcasts.senderId, userId),
    columns: {
      title: said,
      body: said,
    },
  }),
  personal(broadcastRecipients, {
    rowsOf: ({ userId }) => eq(broadcastRecipients.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(announcementMailsUnproved, {
    rowsOf: ({ userId }) => eq(announcementMailsUnproved.userId, userId),
    rowsGo: 'at deletion',
  }),
];
