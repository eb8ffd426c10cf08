import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findLastSeq, raiseReadPosition } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/**
 * Remembers up to where somebody has read, at most the newest message; it never falls.
 * @param seq null: all of it.
 * @returns the position that was asked for, and whether it is news.
 */
export async function markRead(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  key: ConversationKey,
  userId: string,
  seq: number | null,
) {
  const lastSeq = await findLastSeq(db, key);
  const readSeq = Math.min(seq ?? lastSeq, lastSeq);
  const isNews = readSeq > 0 && (await raiseReadPosition(db, key, userId, readSeq, clock.now()));
  return { readSeq, isNews };
}
