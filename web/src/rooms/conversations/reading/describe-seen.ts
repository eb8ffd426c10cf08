import type { MessageRow } from './arrange-rows.ts';

/** The last own message that others have read, and what is said below it; null where none is. */
export function describeSeen(
  rows: readonly MessageRow[],
  readPositions: ReadonlyMap<string, number>,
  userId: string,
  hasManyReaders: boolean,
): { messageId: string; text: string } | null {
  const reached = [...readPositions].filter(([reader]) => reader !== userId).map(([, seq]) => seq);
  const furthest = Math.max(-1, ...reached);
  const message = rows.findLast((row) => row.message?.senderId === userId && row.message.seq <= furthest)?.message;
  if (!message) return null;
  const readers = reached.filter((seq) => seq >= message.seq).length;
  return { messageId: message.id, text: hasManyReaders ? `Seen by ${readers}` : 'Seen' };
}
