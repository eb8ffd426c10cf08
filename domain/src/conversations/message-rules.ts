/** What holds for every message, in order chats and channels alike (docs/rules/conversations.md#messages). */

export const messageTypes = ['normal', 'closure_request', 'closure_accepted', 'closed_by_itself'] as const;
export type MessageType = (typeof messageTypes)[number];

/** In characters, after trimming. */
export const longestMessage = 4000;
/** Messages of one page of history (docs/rules/conversations.md#reading). */
export const messagesOnPage = 50;
/** Changes fetched in one step of catching up; a client that missed more starts over from the newest page. */
export const mostChangesAtOnce = 200;
/** A client's own name for a message, so that a retry never posts it twice. */
export const longestClientId = 64;
/** Typed text of a quote or a notice (docs/rules/conversations.md#reading). */
export const previewLengths = { notice: 50, quote: 100 } as const;
/** Beyond this a badge says "99+" (docs/rules/notifications.md#on-every-page). */
export const mostUnreadShown = 99;

/** Milliseconds without a keystroke after which someone is no longer typing (docs/rules/conversations.md#writing). */
export const typingPause = { orderChat: 2000, channels: 5000 } as const;

/**
 * Marks of simple Markdown, as messages show it: before a line, around words, and a link's target behind its words. What
 * stands between two is bounded, so that a text of nothing but marks isn't searched for too long.
 */
const marks = {
  ofLines: /^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm,
  aroundWords: /(\*\*|__|~~|\*|`)(?=\S)(.{1,600}?)(?<=\S)\1/g,
  ofLinks: /\[([^\]\n]{1,600})\]\([^)\s]{1,2000}\)/g,
};

/** One line of a message as it reads without its Markdown, cut with an ellipsis at `length` characters. */
export function previewOf(content: string, length: number): string {
  const line = content
    // Enough for the line.
    .slice(0, 4 * length + 200)
    .replace(marks.ofLines, '')
    .replace(marks.ofLinks, '$1')
    .replace(marks.aroundWords, '$2')
    .replace(marks.aroundWords, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= length
    ? line
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** A text for mail: lines and lists stay, a link keeps its address, and no mark stands around words. */
export const plainWords = (content: string): string =>
  content
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/\[([^\]\n]{1,600})\]\(([^)\s]{1,2000})\)/g, '$1 ($2)')
    .replace(marks.aroundWords, '$2')
    .replace(marks.aroundWords, '$2');

/** "Ana is typing...", "Ana and Ben are typing...", "Ana and 3 others are typing..."; empty for no one. */
export function typingText(names: readonly string[]): string {
  const [first, second] = names;
  if (!first) return '';
  if (!second) return `${first} is typing...`;
  if (names.length === 2) return `${first} and ${second} are typing...`;
  return `${first} and ${names.length - 1} others are typing...`;
}

/** Shown for a message that was refused without a sentence from the server (docs/rules/conversations.md#writing). */
export const sendFailedText = 'Failed to send message';

export const unreadBadge = (count: number): string => (count > mostUnreadShown ? `${mostUnreadShown}+` : String(count));
