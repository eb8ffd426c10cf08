/** Announcements of an organizer (docs/rules/announcements.md#kinds). */
export const longestBroadcastTitle = 120;
export const longestBroadcastBody = 5000;
/** Announcements of one person. */
export const broadcastsPerPerson = { points: 30, seconds: 60 * 60 } as const;
/** Tests of announcements that one person sends to themselves. */
export const testsPerPerson = { points: 20, seconds: 60 * 60 } as const;
/** Characters of it that a notification shows; the mail has it all. */
export const longestAnnouncementNotice = 280;
export const broadcastTexts = {
  titleRequired: 'Title is required',
  bodyRequired: 'Message is required',
  unpaidOfNothing: 'Choose a group buy to tell only those who still have to pay',
} as const;
