import type { TextRules } from '../texts/text-rules.ts';

/** What organizers tell everyone about a group buy on its page; its buyers are notified of it. */

export const longestUpdate = 2000;
export const updateRules: TextRules = { name: 'The update', most: longestUpdate, required: 'The update is required' };

/** Updates that a group buy shows: the newest. */
export const mostUpdatesShown = 20;
/** Characters by which its history names one. */
export const longestUpdateName = 80;
/** Characters of the notice that tells of one. */
export const longestUpdateNotice = 280;

export const updateTitle = (groupBuyTitle: string) => `Update: ${groupBuyTitle}`;
