import type { TextRules } from '../texts/text-rules.ts';

/** Orders that are sent to suppliers by mail. */

export const sheetMessageRules = { name: 'Message', most: 2000 } as const satisfies TextRules;

/** Sheets that one person sends, and that come to one address, the person who sends them: it may be a stranger's. */
export const sheetsPerPerson = { points: 30, seconds: 60 * 60 } as const;
export const sheetsPerAddress = { points: 10, seconds: 60 * 60 } as const;

/** What stands above the goods unless the organizer writes something else. */
export const usualSheetMessage =
  'Hello,\n\nThis is our order. Please confirm it by replying to this e-mail.\n\nThank you!';
