/** What people are notified of in the app (docs/rules/notifications.md#who-is-told-what). */
export const notificationKinds = [
  'order_message',
  'mention',
  'mention_all',
  'closure_requested',
  'order_placed',
  'proof_uploaded',
  'proof_rejected',
  'order_settled',
  'order_processing',
  'order_shipped',
  'order_delivered',
  'order_corrected',
  'part_paid',
  'order_cancelled',
  'order_closed',
  'payment_reminder',
  'payment_overdue',
  'deal_assigned',
  'deal_changed',
  'announcement',
  'question_asked',
  'question_answered',
  'deal_opened',
  'role_requested',
  'role_changed',
  'membership_ended',
  'plan_unpaid',
  'plan_changed',
  'refund_decided',
  'admin_alert',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const mentionTypes = ['everyone', 'channel', 'user'] as const;
export type MentionType = (typeof mentionTypes)[number];

/** What a person may turn off besides the channels themselves (docs/rules/notifications.md#preferences). */
export const topics = [
  'emailEnabled',
  'orderUpdates',
  'paymentReminders',
  'marketingEmails',
  'newOrderNotifications',
  'agentAssignmentNotifications',
  'dailyDigest',
] as const;
export type Topic = (typeof topics)[number];

/**
 * What an organizer is told of the group buys they run (docs/rules/notifications.md#preferences); by mail where
 * `emailNotifications` says so.
 */
export const organizerTopics: readonly Topic[] = [
  'newOrderNotifications',
  'agentAssignmentNotifications',
  'dailyDigest',
];

/** Each notification, and its mail if it has one, belongs to one topic; null: it is always sent. */
interface Governed {
  readonly notice: Topic | null;
  readonly mail: Topic | null;
}

const always: Governed = { notice: null, mail: null };
const byMailOnly: Governed = { notice: null, mail: 'emailEnabled' };
const both = (topic: Topic): Governed => ({ notice: topic, mail: topic });

/** Received money, a rejected proof and a cancellation can't be turned off; neither can alerts to administrators. */
export const governedBy: Readonly<Record<NotificationKind, Governed>> = {
  order_message: byMailOnly,
  mention: byMailOnly,
  mention_all: byMailOnly,
  closure_requested: byMailOnly,
  order_placed: both('newOrderNotifications'),
  proof_uploaded: both('newOrderNotifications'),
  proof_rejected: always,
  order_settled: always,
  order_processing: both('orderUpdates'),
  order_shipped: both('orderUpdates'),
  order_delivered: both('orderUpdates'),
  order_corrected: always,
  part_paid: always,
  order_cancelled: always,
  order_closed: both('orderUpdates'),
  payment_reminder: both('paymentReminders'),
  payment_overdue: both('paymentReminders'),
  deal_assigned: both('agentAssignmentNotifications'),
  // A new date to pay by is news of one's order, not of a group buy.
  deal_changed: { notice: null, mail: 'orderUpdates' },
  announcement: byMailOnly,
  question_asked: byMailOnly,
  question_answered: byMailOnly,
  deal_opened: byMailOnly,
  role_requested: always,
  role_changed: always,
  membership_ended: always,
  plan_unpaid: always,
  plan_changed: always,
  refund_decided: always,
  admin_alert: always,
};

interface Readers {
  /** About orders a guest may have placed with the account's address, which may be another's until confirmed. */
  readonly mayBeMailbox: boolean;
  /** Someone wrote to this person: what was missed of these is told by e-mail too. */
  readonly isMessage: boolean;
}
const ofAccount: Readers = { mayBeMailbox: false, isMessage: false };
const ofOrders: Readers = { mayBeMailbox: true, isMessage: false };
const ofChannels: Readers = { mayBeMailbox: false, isMessage: true };

const readersOf: Readonly<Record<NotificationKind, Readers>> = {
  order_message: { mayBeMailbox: true, isMessage: true },
  mention: ofChannels,
  mention_all: ofChannels,
  closure_requested: ofAccount,
  order_placed: ofAccount,
  proof_uploaded: ofAccount,
  proof_rejected: ofOrders,
  order_settled: ofOrders,
  order_processing: ofOrders,
  order_shipped: ofOrders,
  order_delivered: ofOrders,
  order_corrected: ofOrders,
  part_paid: ofOrders,
  order_cancelled: ofOrders,
  order_closed: ofOrders,
  payment_reminder: ofOrders,
  payment_overdue: ofOrders,
  deal_assigned: ofAccount,
  deal_changed: ofOrders,
  announcement: ofOrders,
  question_asked: ofAccount,
  question_answered: ofAccount,
  deal_opened: ofAccount,
  role_requested: ofAccount,
  role_changed: ofAccount,
  membership_ended: ofAccount,
  plan_unpaid: ofAccount,
  plan_changed: ofAccount,
  refund_decided: ofAccount,
  admin_alert: ofAccount,
};
export const mailboxReports = notificationKinds.filter((kind) => readersOf[kind].mayBeMailbox);
export const missedByMail = notificationKinds.filter((kind) => readersOf[kind].isMessage);

export interface NotificationPreferences extends Readonly<Record<Topic, boolean>> {
  soundEnabled: boolean;
  desktopEnabled: boolean;
  toasterEnabled: boolean;
  badgeEnabled: boolean;
  /** From 0 to 1. */
  soundVolume: number;
  /** Whether the notices that organizers can choose come by mail, too. */
  emailNotifications: boolean;
  /** Whether notices that go out by SMS reach the phone, too, once there's a number. */
  smsNotifications: boolean;
}

/** The defaults. A desktop notification needs the browser's permission, so it is off until someone asks for it. */
export const defaultPreferences: NotificationPreferences = {
  soundEnabled: true,
  desktopEnabled: false,
  toasterEnabled: true,
  badgeEnabled: true,
  soundVolume: 0.5,
  emailEnabled: true,
  orderUpdates: true,
  paymentReminders: true,
  marketingEmails: false,
  newOrderNotifications: true,
  agentAssignmentNotifications: true,
  dailyDigest: true,
  emailNotifications: true,
  smsNotifications: false,
};

/** Milliseconds until a desktop notification closes automatically. */
export const desktopNotificationMs = { desktop: 5000, mobile: 10_000 } as const;

export const notificationsPerPage = 20;
/** The most that a browser page keeps. */
export const mostNotificationsKept = 100;

/** Minutes that a message waits, and its reader is away, before it is mailed. */
export const minutesBeforeMail = 10;
/** Minutes until what came meanwhile is mailed to someone who has not been here since the last mail. */
export const minutesBetweenMails = 60;
/** Minutes until organizers are told again, in the app, what came in a group buy. */
export const minutesBetweenOrderNotices = 10;
/** Hours after which a message is too old to be mailed as missed. */
export const hoursWorthMailing = 24;
/** Messages that one mail lists; it counts the others. */
export const mostListedInMail = 20;
/** Seconds between two heartbeats of an open page that's in view. */
export const secondsBetweenSigns = 30;

/** The hour, in the organization's time zone, when organizers get the digest of what came and what waits. */
export const digestHour = 8;
/** Hours before its end from which a group buy is said to end soon. */
export const hoursOfEndingSoon = 48;
/** Group buys that one digest lists; it counts the others. */
export const mostGroupBuysInDigest = 30;

export const daysToKeepRead = 90;
export const daysToKeepUnread = 365;

export const notificationTexts = {
  initFailed: 'Failed to initialize notifications',
  connectFailed: 'Failed to connect after multiple attempts',
  serverDisconnected: 'Server disconnected the connection',
  preferencesSaved: 'Preferences saved',
  saveFailed: 'Failed to save preferences',
  loadFailed: 'Failed to load preferences',
  usingDefaults: 'Unable to load saved preferences. Using default settings.',
} as const;
