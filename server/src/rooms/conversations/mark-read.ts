import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findLastSeq, raiseReadPosition } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';

/**
 * Remembers up to where someone has read: at most the newest message, and never going back.
 * @param seq null: all of it.
 * @returns the position asked for, and whether it is news.
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
