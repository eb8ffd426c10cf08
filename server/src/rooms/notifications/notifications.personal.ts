import { eq } from 'drizzle-orm';
import { own, personal, plain, quotes, secret } from '../../platform/personal/personal-table.ts';
import { adminAlerts, notificationPreferences, notificationPresence, notifications } from './notifications.tables.ts';

export const notificationsPersonal = [
  personal(notifications, {
    rowsOf: ({ userId }) => eq(notifications.userId, userId),
    rowsGo: 'at deletion',
    // Others' name the person: who ordered, who wrote.
    organization: 'organizationId',
    columns: {
      userId: plain,
      id: plain,
      organizationId: plain,
      kind: plain,
      title: quotes,
      body: quotes,
      path: plain,
      subject: plain,
      messageId: plain,
      senderName: quotes,
      createdAt: plain,
      readAt: plain,
      mailedAt: plain,
      forMailbox: plain,
    },
  }),
  personal(notificationPreferences, {
    rowsOf: ({ userId }) => eq(notificationPreferences.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      userId: plain,
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
      smsNotifications: own,
      soundVolume: own,
      updatedAt: plain,
    },
  }),
  personal(notificationPresence, {
    rowsOf: ({ userId }) => eq(notificationPresence.userId, userId),
    rowsGo: 'at deletion',
    columns: { userId: plain, lastActiveAt: own, lastMailedAt: own, mailsOffToken: secret },
  }),
  personal(adminAlerts, { columns: { organizationId: plain, key: plain, alertedAt: plain } }),
];
