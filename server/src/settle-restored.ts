import type { Db } from './platform/database/open-database.ts';
import { countMissedAsMailed } from './rooms/notifications/missed/count-missed-as-mailed.ts';
import { stopWaitingSms } from './rooms/notifications/texting/forget-sms.ts';
import { countWaitingAsTold } from './rooms/orders/telling/count-waiting-as-told.ts';
import { keepWaitingMail } from './rooms/system/mailing/keep-waiting-mail.ts';

/** What was about to be mailed or told at the moment of the backup has probably been since. */
export async function settleRestored(db: Db): Promise<void> {
  await keepWaitingMail(db);
  await stopWaitingSms(db);
  const now = new Date();
  await countMissedAsMailed(db, now);
  await countWaitingAsTold(db, now);
}
