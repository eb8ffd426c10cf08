import type { NotificationKind } from '@cobuy/domain/notifications/notification-rules';
import { boolean, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const notifications = pgTable(
  'notifications',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    organizationId: uuid(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    subject: text().notNull(),
    messageId: uuid(),
    senderName: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    mailedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid().primaryKey(),
  soundEnabled: boolean().notNull(),
  desktopEnabled: boolean().notNull(),
  toasterEnabled: boolean().notNull(),
  badgeEnabled: boolean().notNull(),
  emailEnabled: boolean().notNull(),
  soundVolume: real().notNull(),
  updatedAt: instant().notNull(),
});

export const notificationPresence = pgTable('notification_presence', {
  userId: uuid().primaryKey(),
  lastActiveAt: instant(),
  lastMailedAt: instant(),
});
