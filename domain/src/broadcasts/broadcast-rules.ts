// How often an announcement is mailed (docs/rules/announcements.md#how-often).

/** *For members* is mailed to everyone it concerns, *news* only to those who asked for news. */
export const announcementKinds = ['members', 'news'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Announcements mailed to a whole organization per week. */
export const announcementsPerWeek = 4;
/** Announcements to a whole organization that are mailed to one unconfirmed address within a week. */
export const announcementsToUnproved = 1;
/** Per organization, address and week; people who ordered as guests have only such addresses. */
export const groupBuyAnnouncementsToUnproved = 4;
/** Announcement mails from one organization to unconfirmed addresses per day. */
export const unprovedMailsPerDay = 500;

const hours = 3_600_000;
export const weekMs = 7 * 24 * hours;
export const dayMs = 24 * hours;

/** Announcements of an organizer (docs/rules/announcements.md#kinds). */
export const longestBroadcastTitle = 120;
export const longestBroadcastBody = 5000;
export const broadcastsPerPerson = { points: 30, seconds: 60 * 60 } as const;
export const testsPerPerson = { points: 20, seconds: 60 * 60 } as const;
/** Characters that a notification shows; the mail has the whole text. */
export const longestAnnouncementNotice = 280;
export const broadcastTexts = {
  titleRequired: 'Title is required',
  bodyRequired: 'Message is required',
  unpaidOfNothing: 'To reach only those who still have to pay, choose a group buy',
} as const;
