import type { SignedInContext } from '../../../platform/context.ts';
import { countUnread, listNotificationRows, upsertPresence } from '../notifications.queries.ts';
import { presentNotification } from '../notifications.view.ts';
import { sayNotices } from '../say-notices.ts';

export async function listNotifications(
  { db, actor, names }: SignedInContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await listNotificationRows(db, actor.userId, { before: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  const said = await sayNotices(db, { names }, shown);
  return { data: said.map(presentNotification), nextCursor };
}

export async function countUnreadNotifications({ db, actor }: SignedInContext) {
  const [counted] = await countUnread(db, [actor.userId]);
  if (!counted) throw new Error('a count has no row');
  return { success: true as const, data: { count: counted.count, asOf: counted.asOf } };
}

/** Notes that someone is looking at an open page; a background tab uses the session too, so that doesn't tell. */
export const notePresence = ({ db, clock, actor }: SignedInContext) => upsertPresence(db, actor.userId, clock.now());
