import { defaultPreferences, type Topic } from '@cobuy/domain/notifications/notification-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import { listChoices } from './wishes.queries.ts';

/** How many of these people want mails of a topic (each named once). */
export async function countMailed(db: Db, userIds: readonly string[], topic: Topic): Promise<number> {
  if (userIds.length === 0) return 0;
  const people = await listChoices(db, userIds);
  return people.filter(({ choices }) => (choices ?? defaultPreferences)[topic]).length;
}
