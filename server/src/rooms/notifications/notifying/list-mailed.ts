import type { Topic } from '@cobuy/domain/notifications/notification-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import { choicesOf, listChoices } from './preferences.queries.ts';

export interface Mailed {
  userId: string;
  /** Whether somebody has proved that they read mail at this address. */
  isProved: boolean;
}

/** Who of these people (each named once) wants mails of a topic, in one order always. @param readers those with an account. */
export async function listMailed(
  db: Db,
  { userIds, readers }: { userIds: readonly string[]; readers: ReadonlySet<string> },
  topic: Topic,
): Promise<Mailed[]> {
  if (userIds.length === 0) return [];
  const people = await listChoices(db, userIds);
  return people.flatMap(({ userId, ...chosen }) =>
    choicesOf(chosen, !readers.has(userId))[topic] ? [{ userId, isProved: chosen.emailVerifiedAt !== null }] : [],
  );
}
