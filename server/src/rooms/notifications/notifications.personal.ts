import { and, eq } from 'drizzle-orm';
import { noticesAbout, own, personal, plain, secret, told } from '../../platform/personal/personal-table.ts';
import {
  adminAlerts,
  notificationPreferences,
  notificationPresence,
  notifications,
  pushKeys,
  pushOutbox,
  pushSubscriptions,
} from './notifications.tables.ts';

export const notificationsPersonal = [
  personal(notifications, {
    rowsOf: ({ userId }) => eq(notifications.userId, userId),
    // Of a guest's order: for whoever reads the mailbox.
    givenOf: ({ userId }) => and(eq(notifications.userId, userId), eq(notifications.forMailbox, false)),
    rowsGo: 'at deletion',
    // Others' name the person: who ordered, who wrote, who asked to become an agent or for money back.
    concerns: ({ userId }, columns) => noticesAbout(userId, columns),
    columns: {
      userId: plain,
      id: plain,
      organizationId: plain,
      kind: plain,
      title: told,
      body: told,
      path: plain,
      subject: plain,
      messageId: plain,
      senderName: told,
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
      emailNotifications: own,
      smsNotifications: own,
      soundVolume: own,
      updatedAt: plain,
      beforeProof: own,
    },
  }),
  personal(notificationPresence, {
    rowsOf: ({ userId }) => eq(notificationPresence.userId, userId),
    rowsGo: 'at deletion',
    columns: { userId: plain, lastActiveAt: own, lastMailedAt: own, mailsOffToken: secret },
  }),
  personal(pushSubscriptions, {
    rowsOf: ({ userId }) => eq(pushSubscriptions.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      userId: plain,
      sessionId: plain,
      endpointHash: secret,
      sealed: secret,
      userAgent: own,
      createdAt: plain,
    },
  }),
  personal(pushOutbox, {
    rowsOf: ({ userId }) => eq(pushOutbox.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      subscriptionId: plain,
      userId: plain,
      notificationId: plain,
      createdAt: plain,
      attempts: plain,
      nextAttemptAt: plain,
    },
  }),
  personal(pushKeys, { columns: { isOnly: plain, publicKey: plain, sealedPrivateKey: secret } }),
  personal(adminAlerts, { columns: { organizationId: plain, key: plain, alertedAt: plain } }),
];
