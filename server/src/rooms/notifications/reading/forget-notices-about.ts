import type { Db } from '../../../platform/database/open-database.ts';
import { deleteNotificationsAbout } from '../notifications.queries.ts';

/** What a person was told about something that they may not read any more, and what waits to be mailed of it. */
export async function forgetNoticesAbout(tx: Db, userId: string, subjects: readonly string[]): Promise<void> {
  await deleteNotificationsAbout(tx, userId, subjects);
}
