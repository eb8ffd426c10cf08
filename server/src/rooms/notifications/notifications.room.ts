import { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Loop } from '../../platform/jobs/start-loop.ts';
import type { Room } from '../../platform/room.ts';
import { smsOutboxPersonal } from '../../platform/sms/sms-outbox.personal.ts';
import { alertAdministrators } from './alerting/alert-administrators.ts';
import { alertLowDisk } from './alerting/alert-low-disk.ts';
import { mailMissedMessages } from './missed/mail-missed-messages.ts';
import { notificationsPersonal } from './notifications.personal.ts';
import { notificationCommands } from './notifications.realtime.ts';
import { deliverPush } from './pushing/deliver-push.ts';
import { getPushSettings } from './pushing/get-push-settings.ts';
import { subscribeDevice } from './pushing/subscribe-device.ts';
import { unsubscribeDevice } from './pushing/unsubscribe-device.ts';
import { countUnreadNotifications } from './reading/count-unread-notifications.ts';
import { forgetOldNotifications } from './reading/forget-old-notifications.ts';
import { listNotifications } from './reading/list-notifications.ts';
import { markAllNotificationsRead } from './reading/mark-all-notifications-read.ts';
import { markNotificationRead } from './reading/mark-notification-read.ts';
import { getSmsSettings } from './texting/get-sms-settings.ts';
import { savePhone } from './texting/save-phone.ts';
import { getNotificationPreferences } from './wishes/get-notification-preferences.ts';
import { saveNotificationPreferences } from './wishes/save-notification-preferences.ts';
import { turnMailsOff } from './wishes/turn-mails-off.ts';

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
};

/** By what lower rooms alert. */
export const ofNotifications = { alertAdministrators };
