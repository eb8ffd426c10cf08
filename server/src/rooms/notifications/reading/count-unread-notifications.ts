import type { SignedInContext } from '../../../platform/context.ts';
import { countUnread } from '../notifications.queries.ts';

export async function countUnreadNotifications({ db, actor }: SignedInContext) {
  const [counted] = await countUnread(db, [actor.userId]);
  if (!counted) throw new Error('a count has no row');
  return { success: true as const, data: { count: counted.count, asOf: counted.asOf } };
}
