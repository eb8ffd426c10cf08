import { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { daysToKeepRead, daysToKeepUnread } from '@cobuy/domain/notifications/notification-rules';
import { daysToKeepSms } from '@cobuy/domain/notifications/sms-rules';
import type { Services } from '../../platform/context.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Loop } from '../../platform/jobs/start-loop.ts';
import type { Room } from '../../platform/room.ts';
import { smsOutboxPersonal } from '../../platform/sms/sms-outbox.tables.ts';
import { alertAdministrators, alertLowDisk } from './alerting/alert-administrators.ts';
import { mailMissedMessages } from './missed/mail-missed-messages.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { notificationCommands } from './notifications.realtime.ts';
import { notificationsPersonal } from './notifications.tables.ts';
import { getNotificationPreferences, saveNotificationPreferences, turnMailsOff } from './preferences/preferences.ts';
import { deliverPush } from './pushing/deliver-push.ts';
import { getPushSettings, subscribeDevice, unsubscribeDevice } from './pushing/devices.ts';
import { openPushKeys } from './pushing/read-push-keys.ts';
import { countUnreadNotifications, listNotifications } from './reading/list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './reading/mark-read.ts';
import { getSmsSettings, savePhone } from './texting/phone.ts';
import { deleteOldSms } from './texting/texting.queries.ts';

const sendSms: Loop = {
  pauseMs: 5000,
  async prepare(services) {
    const { sms } = services.config;
    if (sms === null) return null;
    const { createWebhookGateway } = await import('../../platform/sms/webhook-gateway.ts');
    const { deliverSms } = await import('./texting/deliver-sms.ts');
    const gateway = createWebhookGateway(sms);
    return { turn: () => deliverSms(services, gateway, (about) => alertAdministrators(services, about)) };
  },
};

const sendPushes: Loop = { pauseMs: 5000, prepare: async (services) => ({ turn: () => deliverPush(services) }) };

const dayLength = 86_400_000;

export async function forgetOldNotifications({ db, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayLength);
  await deleteOldNotifications(db, { readBefore: daysAgo(daysToKeepRead), before: daysAgo(daysToKeepUnread) });
  // Each contains a phone number.
  await deleteOldSms(db, daysAgo(daysToKeepSms));
}

export const notificationsRoom: Room = {
  calls: [
    defineRoutes(notificationPaths, notificationCalls, {
      listNotifications: (context, { query }) => listNotifications(context, query),
      countUnreadNotifications: (context) => countUnreadNotifications(context),
      getNotificationPreferences: (context) => getNotificationPreferences(context),
      saveNotificationPreferences: (context, { body }) => saveNotificationPreferences(context, body),
      getSmsSettings: (context) => getSmsSettings(context),
      savePhone: (context, { body }) => savePhone(context, body),
      getPushSettings: (context) => getPushSettings(context),
      subscribeDevice: (context, { body }) => subscribeDevice(context, body),
      unsubscribeDevice: (context, { params }) => unsubscribeDevice(context, params.id),
      turnMailsOff: (context, { body }) => turnMailsOff(context, body),
      turnMailsOffByOneClick: (context, { query }) => turnMailsOff(context, query),
      markNotificationRead: (context, { params }) => markNotificationRead(context, params),
      markAllNotificationsRead: (context) => markAllNotificationsRead(context),
    }),
  ],
  commands: [notificationCommands],
  jobs: [
    { name: 'mail-missed-messages', cron: '* * * * *', run: mailMissedMessages },
    { name: 'forget-old-notifications', cron: '29 3 * * *', run: forgetOldNotifications },
    { name: 'alert-low-disk', cron: '*/5 * * * *', run: alertLowDisk },
  ],
  loops: [sendSms, sendPushes],
  personal: [...notificationsPersonal, ...smsOutboxPersonal],
  opensSealed: openPushKeys,
};

export const ofNotifications = { alertAdministrators };
