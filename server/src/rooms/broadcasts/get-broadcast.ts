import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readNotificationsAbout } from '../notifications/reading/read-notifications-about.ts';
import { accessBroadcast } from './broadcasts.access.ts';
import { announcementSubject, presentAnnouncement } from './broadcasts.view.ts';

/** An announcement whole. Whoever came by its mail has read its notice too. */
export async function getBroadcast(context: SignedInContext, id: string) {
  const announcement = await accessBroadcast(context, id);
  await inTransaction(context, (tx, afterCommit) =>
    readNotificationsAbout(tx, afterCommit, context, context.actor.userId, announcementSubject(id)),
  );
  return presentAnnouncement(announcement);
}
