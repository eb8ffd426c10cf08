import { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { getPushSettings } from './pushing/get-push-settings.ts';
import { subscribeDevice } from './pushing/subscribe-device.ts';
import { unsubscribeDevice } from './pushing/unsubscribe-device.ts';
import { countUnreadNotifications } from './reading/count-unread-notifications.ts';
import { listNotifications } from './reading/list-notifications.ts';
import { markAllNotificationsRead } from './reading/mark-all-notifications-read.ts';
import { markNotificationRead } from './reading/mark-notification-read.ts';
import { getSmsSettings } from './texting/get-sms-settings.ts';
import { savePhone } from './texting/save-phone.ts';
import { getNotificationPreferences } from './wishes/get-notification-preferences.ts';
import { saveNotificationPreferences } from './wishes/save-notification-preferences.ts';
import { turnMailsOff } from './wishes/turn-mails-off.ts';

export const notificationRoutes = defineRoutes(notificationPaths, notificationCalls, {
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
});
