// How often an announcement is mailed (docs/rules/announcements.md#how-often).

/** *For members* everybody it concerns is mailed, *news* those alone who asked for news. */
export const announcementKinds = ['members', 'news'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Announcements that are mailed to a whole organization within a week. */
export const announcementsPerWeek = 4;
/** Announcements to a whole organization that are mailed to an address that nobody has confirmed, within a week. */
export const announcementsToUnproved = 1;
/**
 * Those of group buys, to such an address: the person who ordered as a guest has no other. Of one organization, within
 * a week.
 */
export const groupBuyAnnouncementsToUnproved = 4;
/** Mails with announcements of one organization to such addresses, within a day. */
export const unprovedMailsPerDay = 500;

const hours = 3_600_000;
export const weekMs = 7 * 24 * hours;
export const dayMs = 24 * hours;
