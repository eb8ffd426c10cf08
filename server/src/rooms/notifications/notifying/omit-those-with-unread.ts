import type { Db } from '../../../platform/database/open-database.ts';
import { listThoseWithUnread } from '../notifications.queries.ts';

/** Those of these people who have read all notices about a subject. */
export async function omitThoseWithUnread(tx: Db, userIds: readonly string[], subject: string): Promise<string[]> {
  const waiting = new Set(await listThoseWithUnread(tx, userIds, subject));
  return userIds.filter((userId) => !waiting.has(userId));
}
