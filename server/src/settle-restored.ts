import { noteDeliveries } from './histories-of-mails.ts';
import type { Db } from './platform/database/open-database.ts';
import { notedMails } from './platform/mail/mail-histories.ts';
import { takeEverythingMissed } from './rooms/notifications/missed/missed-messages.queries.ts';
import { dropAllWaiting } from './rooms/notifications/texting/texting.queries.ts';
import { countWaitingAsNotified } from './rooms/orders/notifying/notify-of-steps.ts';
import { keepQueuedMailAcrossOrganizations } from './rooms/system/mailing/outbox.queries.ts';

/** What was about to be mailed or told at the moment of the backup has probably been since. */
export async function settleRestored(db: Db): Promise<void> {
  await noteDeliveries(db, notedMails(await keepQueuedMailAcrossOrganizations(db), 'kept'));
  await dropAllWaiting(db);
  const now = new Date();
  await takeEverythingMissed(db, now);
  await countWaitingAsNotified(db, now);
}
