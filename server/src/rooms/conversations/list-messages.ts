import type { messagesQuery } from '@cobuy/contract/conversations/conversations.schemas';
import { mostChangesAtOnce } from '@cobuy/domain/conversations/message-rules';
import type { z } from 'zod';
import type { Db } from '../../platform/database/open-database.ts';
import {
  countChangesAfter,
  findLastSeq,
  findReadPosition,
  listChangesAfter,
  listMessagesBefore,
  listReadPositions,
  type MessageRow,
} from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { type Parts, type PartsOf, presentMessage } from './present-message.ts';

/** Most readers whose positions are sent. */
const mostReaders = 100;

/** A page of history, or changes since a sequence number; the caller checks who may read. */
export async function listMessages(
  db: Db,
  key: ConversationKey,
  readerId: string,
  { limit, cursor, after }: z.output<typeof messagesQuery>,
  parts?: Parts | PartsOf,
) {
  // Read first: anything posted after this may be delivered twice, but is never missed.
  const lastSeq = await findLastSeq(db, key);
  const [own, readers, page] = await Promise.all([
    findReadPosition(db, key, readerId),
    listReadPositions(db, key, mostReaders),
    after === undefined ? pageBefore(db, key, { before: cursor ?? null, limit }) : changesSince(db, key, after),
  ]);
  const known = typeof parts === 'function' ? await parts(sendersOf(page.rows)) : parts;
  return {
    messages: page.rows.map((row) => presentMessage(row, known)),
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
    isTooFarBehind: page.isTooFarBehind,
    lastSeq,
    readSeq: own?.seq ?? 0,
    readPositions: readers.filter(({ userId }) => userId !== readerId),
  };
}

const sendersOf = (rows: readonly MessageRow[]) => [...new Set(rows.map(({ message }) => message.senderId))];

async function pageBefore(db: Db, key: ConversationKey, { before, limit }: { before: number | null; limit: number }) {
  const found = await listMessagesBefore(db, key, { before, limit });
  const rows = found.slice(0, limit).reverse();
  const hasMore = found.length > limit;
  return { rows, hasMore, nextCursor: hasMore ? String(rows[0]?.message.seq) : null, isTooFarBehind: false };
}

async function changesSince(db: Db, key: ConversationKey, after: number) {
  const isTooFarBehind = (await countChangesAfter(db, key, after, mostChangesAtOnce + 1)) > mostChangesAtOnce;
  const rows = isTooFarBehind ? [] : await listChangesAfter(db, key, after, mostChangesAtOnce);
  return { rows, hasMore: false, nextCursor: null, isTooFarBehind };
}
