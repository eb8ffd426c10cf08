/** Announcements of an organiser (decisions, "Payments, plans, mail"). */
export const longestBroadcastTitle = 120;
export const longestBroadcastBody = 5000;
/** Characters of it that a notification shows; the mail has it all. */
export const longestAnnouncementNotice = 280;
export const broadcastTexts = {
  titleRequired: 'Title is required',
  bodyRequired: 'Message is required',
} as const;
