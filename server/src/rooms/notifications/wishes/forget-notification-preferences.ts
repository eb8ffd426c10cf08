import type { Db } from '../../../platform/database/open-database.ts';
import { deletePreferences } from '../notifications.queries.ts';

/** A person is told again what everybody is told who has chosen nothing. */
export async function forgetNotificationPreferences(tx: Db, userId: string): Promise<void> {
  await deletePreferences(tx, userId);
}
