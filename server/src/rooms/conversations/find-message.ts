import { type MessageType, messagesOnPage, mostUnreadShown } from '@cobuy/domain/conversations/message-rules';
import type { Db } from '../../platform/database/open-database.ts';
import * as queries from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { type Parts, presentMessage } from './present-message.ts';

/** The conversation of a message, within the given organizations; null if there's none. */
export const locateMessage = (db: Db, organizationIds: readonly string[], id: string) =>
  queries.locateMessage(db, organizationIds, id);

/** Messages that contain a text, newest first. */
export async function searchMessages(
  db: Db,
  key: ConversationKey,
  { search, cursor }: { search: string; cursor?: number | undefined },
  parts?: Parts,
) {
  const found = await queries.searchMessages(db, key, { search, before: cursor ?? null, limit: messagesOnPage });
  const rows = found.slice(0, messagesOnPage);
  const hasMore = found.length > messagesOnPage;
  return {
    messages: rows.map((row) => presentMessage(row, parts)),
    hasMore,
    nextCursor: hasMore ? String(rows.at(-1)?.message.seq) : null,
  };
}

export const findLatestOfType = (db: Db, key: ConversationKey, type: MessageType) =>
  queries.findLatestOfType(db, key, type);

/** Others' messages that somebody hasn't read, up to one more than a badge shows. */
export const countUnread = (db: Db, key: ConversationKey, userId: string) =>
  queries.countUnread(db, key, userId, mostUnreadShown + 1);
