import { phoneTexts, readPhone } from '@cobuy/domain/accounts/phone-rules';
import { notificationKinds, notificationsPerPage, topics } from '@cobuy/domain/notifications/notification-rules';
import { z } from 'zod';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant } from '../wire/schemas.ts';
import { notificationErrors } from './notifications.errors.ts';
import { notificationPaths } from './notifications.paths.ts';

export const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string(),
    /** Where it leads when chosen, on this site. */
    path: z.string(),
    /** Null if it belongs to no organization. */
    organizationId: id.nullable(),
    senderName: z.string().nullable(),
    read: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

const preferences = z
  .object({
    soundEnabled: z.boolean(),
    desktopEnabled: z.boolean(),
    toasterEnabled: z.boolean(),
    badgeEnabled: z.boolean(),
    /** Mails that no other choice governs: missed messages, news of group buys, requests to close an order. */
    emailEnabled: z.boolean(),
    /** Of one's orders: in preparation, on their way, delivered, closed. */
    orderUpdates: z.boolean(),
    /** Reminders to pay, and that a payment is overdue. */
    paymentReminders: z.boolean(),
    /** Mails with announcements to a whole organization; in the app they always come. */
    marketingEmails: z.boolean(),
    /** To organizers: orders and payment proofs in their group buys. */
    newOrderNotifications: z.boolean(),
    agentAssignmentNotifications: z.boolean(),
    /** To organizers: each morning, what came in for their group buys and what is waiting for them. */
    dailyDigest: z.boolean(),
    /** To organizers: whether the three above also come by mail; the digest only exists as a mail. */
    emailNotifications: z.boolean(),
    /**
     * For organizers: new orders, proofs and assigned group buys by SMS, too, if the site sends any and has a number.
     */
    smsNotifications: z.boolean(),
    soundVolume: z.number().min(0).max(1),
  })
  .meta({ id: 'NotificationPreferences' });

/** What a mail's opt-out link says: whose it is, and what ends. */
const mailsOffLink = z.object({
  token: z.string().min(1).max(200),
  topic: z.enum(topics).default('emailEnabled'),
});

/** A phone number as typed, kept in E.164; blank: none. */
const phoneInput = z
  .string({ error: phoneTexts.invalid })
  .nullable()
  .transform((typed, context) => {
    const phone = readPhone(typed ?? '');
    if (phone !== undefined) return phone;
    context.addIssue({ code: 'custom', message: phoneTexts.invalid });
    return z.NEVER;
  });
const phoneBody = z.object({ phone: phoneInput });

const smsSettings = z
  .object({
    /** Whether this site sends SMS at all. */
    isConfigured: z.boolean(),
    /** E.164, such as `+12025550123`; shown to no one but its owner. */
    phone: z.string().nullable(),
  })
  .meta({ id: 'SmsSettings' });

/** What the Push API gives a page (`PushSubscription.toJSON`), for the server to send by (RFC 8030, 8291). */
const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({
    /** An uncompressed point of P-256, in base64url: 65 bytes. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

const pushSettings = z
  .object({
    /** Of the site, in base64url: what a browser needs to subscribe. */
    publicKey: z.string(),
    /** Devices that get notifications, newest first. */
    devices: z.array(
      z.object({
        id,
        userAgent: z.string().nullable(),
        /** Whether it is the device that is asking, by its session. */
        isThisOne: z.boolean(),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: 'PushSettings' });

const preferencesAnswer = z.object({ success: z.literal(true), data: preferences });

// A person's notifications are the same in every organization, so the header is ignored.
export const notificationCalls = defineCalls(notificationPaths, {
  listNotifications: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "The caller's notifications, newest first",
    query: z.object({
      /** The last id of the page before. */
      cursor: id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(notificationsPerPage),
    }),
    response: z.object({ data: z.array(notification), nextCursor: id.nullable() }),
  },
  countUnreadNotifications: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'How many notifications the caller has not read',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        count: z.int(),
        /** When it was counted; a later number is a newer count. */
        asOf: z.number(),
      }),
    }),
  },
  getNotificationPreferences: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'How the caller wants to be notified',
    response: preferencesAnswer,
  },
  saveNotificationPreferences: {
    knownFields: { as: 'getNotificationPreferences' },
    access: 'signed-in',
    organization: 'ignored',
    summary:
      'Change how the caller wants to be notified; omitted fields stay. Choices about e-mails for orders take effect once the address is confirmed',
    body: preferences.partial(),
    response: preferencesAnswer,
  },
  getSmsSettings: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "Whether SMS are sent here, and the caller's phone number",
    response: z.object({ data: smsSettings }),
  },
  savePhone: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "Change or remove the caller's phone number; what waits to be sent to the old one is not sent",
    body: phoneBody,
    response: z.object({ data: smsSettings }),
    errors: [notificationErrors.too_many_numbers],
  },
  getPushSettings: {
    access: 'signed-in',
    organization: 'ignored',
    summary:
      "What a browser needs to get notifications while no page is open, and which of the caller's devices get them",
    response: z.object({ data: pushSettings }),
  },
  subscribeDevice: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Send the caller’s notifications to this session’s device until it’s signed out; at most ten devices',
    body: pushSubscription,
    response: z.object({ data: pushSettings }),
    errors: [notificationErrors.device_address_refused, notificationErrors.too_many_devices],
  },
  unsubscribeDevice: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Stop notifying one device',
    params: byId,
    response: z.object({ data: pushSettings }),
    errors: [notificationErrors.device_not_found],
  },
  turnMailsOff: {
    access: 'public',
    organization: 'ignored',
    summary: 'Stop e-mails of one kind, with the link from one of them',
    body: mailsOffLink,
    response: z.object({ success: z.literal(true) }),
    errors: [notificationErrors.mails_off_link_invalid],
  },
  turnMailsOffByOneClick: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary:
      "The same for mail programs (RFC 8058): the link is a mail's List-Unsubscribe, the form's content says nothing",
    query: mailsOffLink,
    response: z.object({ success: z.literal(true) }),
    errors: [notificationErrors.mails_off_link_invalid],
  },
  markNotificationRead: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Mark one notification as read',
    params: byId,
    response: noContent,
    errors: [notificationErrors.not_found],
  },
  markAllNotificationsRead: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Mark all notifications as read',
    response: noContent,
  },
});
