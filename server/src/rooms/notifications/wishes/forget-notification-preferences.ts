import type { Db } from '../../../platform/database/open-database.ts';
import { deletePreferences } from '../notifications.queries.ts';
import { forgetPhoneOf } from '../texting/forget-sms.ts';

/** A person is told again what everybody is told who has chosen nothing, and on no phone. */
export async function forgetNotificationPreferences(tx: Db, userId: string): Promise<void> {
  await deletePreferences(tx, userId);
  await forgetPhoneOf(tx, userId);
}
