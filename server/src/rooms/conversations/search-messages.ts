import { messagesOnPage } from '@cobuy/domain/conversations/message-rules';
import type { Db } from '../../platform/database/open-database.ts';
import * as queries from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { type Parts, presentMessage } from './present-message.ts';

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
