import { and, eq } from 'drizzle-orm';
import { noticesAbout, own, personal, saidByProgram, secret } from '../../platform/personal/personal-table.ts';
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
    // Of a guest's order: for the person who reads the mailbox.
    givenOf: ({ userId }) => and(eq(notifications.userId, userId), eq(notifications.forMailbox, false)),
    rowsGo: 'at deletion',
    // Others' name the person: who ordered, who wrote, who asked to become an agent or for money back.
    concerns: ({ userId }, columns) => noticesAbout(userId, columns),
    columns: {
      // The texts in it are people's: of the person who wrote to the reader, or a note of who decided.
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
