import type { NoticeData } from '@cobuy/domain/notifications/notice-data';
import type { NotificationKind, Topic } from '@cobuy/domain/notifications/notification-rules';
import { and, eq } from 'drizzle-orm';
import { boolean, customType, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, personTable } from '../../platform/database/owned-table.ts';
import { wellFormedJson } from '../../platform/database/sql-texts.ts';
import { noticesAbout, own, personal, saidByProgram, secret } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const notifications = personTable(
  'notifications',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    organizationId: uuid(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Rows with this have `title`, `body` and `senderName` null; older rows have only those. */
    data: wellFormedJson<NoticeData>(),
    title: text(),
    body: text(),
    path: text().notNull(),
    subject: text().notNull(),
    messageId: uuid(),
    senderName: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    mailedAt: instant(),
    forMailbox: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** From 0 to 1, kept in hundredths. */
const share = customType<{ data: number; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: (hundredths) => hundredths / 100,
  toDriver: (value) => Math.round(value * 100),
});

export const notificationPreferences = personTable('notification_preferences', {
  userId: uuid().primaryKey(),
  soundEnabled: boolean().notNull(),
  desktopEnabled: boolean().notNull(),
  toasterEnabled: boolean().notNull(),
  badgeEnabled: boolean().notNull(),
  emailEnabled: boolean().notNull(),
  orderUpdates: boolean().notNull(),
  paymentReminders: boolean().notNull(),
  marketingEmails: boolean().notNull(),
  newOrderNotifications: boolean().notNull(),
  agentAssignmentNotifications: boolean().notNull(),
  dailyDigest: boolean().notNull(),
  emailNotifications: boolean().notNull(),
  smsNotifications: boolean().notNull(),
  soundVolume: share().notNull(),
  updatedAt: instant().notNull(),
  beforeProof: wellFormedJson<Partial<Record<Topic | 'emailNotifications', boolean>>>(),
});

export const notificationPresence = personTable('notification_presence', {
  userId: uuid().primaryKey(),
  lastActiveAt: instant(),
  lastMailedAt: instant(),
  mailsOffToken: text(),
});

export const adminAlerts = installationTable('admin_alerts', {
  organizationId: uuid(),
  key: text().notNull(),
  alertedAt: instant().notNull(),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pushSubscriptions = personTable('push_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  sessionId: uuid().notNull(),
  endpointHash: bytes().notNull(),
  sealed: bytes().notNull(),
  userAgent: text(),
  createdAt: instant().notNull(),
});

export const pushOutbox = personTable('push_outbox', {
  id: uuid().primaryKey(),
  subscriptionId: uuid().notNull(),
  userId: uuid().notNull(),
  notificationId: uuid().notNull(),
  createdAt: instant().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant().notNull(),
});

export const pushKeys = installationTable('push_keys', {
  isOnly: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  sealedPrivateKey: bytes().notNull(),
});

export const notificationsPersonal = [
  personal(notifications, {
    rowsOf: ({ userId }) => eq(notifications.userId, userId),
    // Without those of guest orders, which are for the mailbox's reader.
    givenOf: ({ userId }) => and(eq(notifications.userId, userId), eq(notifications.forMailbox, false)),
    rowsGo: 'at deletion',
    // Other people's notices name this person: who ordered, wrote, or asked to become an agent or for a refund.
    concerns: ({ userId }, columns) => noticesAbout(userId, columns),
    columns: {
      // Its texts are other people's: of someone who wrote to the reader, or a note by whoever decided.
      data: saidByProgram,
      title: saidByProgram,
      body: saidByProgram,
      senderName: saidByProgram,
    },
  }),
  personal(notificationPreferences, {
    rowsOf: ({ userId }) => eq(notificationPreferences.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      soundEnabled: own,
      desktopEnabled: own,
      toasterEnabled: own,
      badgeEnabled: own,
      emailEnabled: own,
      orderUpdates: own,
      paymentReminders: own,
      marketingEmails: own,
      newOrderNotifications: own,
      agentAssignmentNotifications: own,
      dailyDigest: own,
      emailNotifications: own,
      smsNotifications: own,
      soundVolume: own,
      beforeProof: own,
    },
  }),
  personal(notificationPresence, {
    rowsOf: ({ userId }) => eq(notificationPresence.userId, userId),
    rowsGo: 'at deletion',
    columns: { lastActiveAt: own, lastMailedAt: own, mailsOffToken: secret },
  }),
  personal(pushSubscriptions, {
    rowsOf: ({ userId }) => eq(pushSubscriptions.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      endpointHash: secret,
      sealed: secret,
      userAgent: own,
    },
  }),
  personal(pushOutbox, {
    rowsOf: ({ userId }) => eq(pushOutbox.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(pushKeys, { columns: { sealedPrivateKey: secret } }),
  personal(adminAlerts),
];
