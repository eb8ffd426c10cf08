/** Announcements of an organiser (decisions, "Payments, plans, mail"). */
export const longestBroadcastTitle = 120;
export const longestBroadcastBody = 5000;
export const broadcastTexts = {
  titleRequired: 'Title is required',
  bodyRequired: 'Message is required',
} as const;
