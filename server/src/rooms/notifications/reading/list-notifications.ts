import type { SignedInContext } from '../../../platform/context.ts';
import { listNotificationRows } from '../notifications.queries.ts';
import { presentNotification } from '../notifications.view.ts';
import { sayNotices } from '../say-notices.ts';

export async function listNotifications(
  { db, actor, readNames }: SignedInContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await listNotificationRows(db, actor.userId, { before: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  const said = await sayNotices(db, { readNames }, shown);
  return { data: said.map(presentNotification), nextCursor };
}
