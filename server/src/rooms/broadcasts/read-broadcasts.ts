import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readNotificationsAbout } from '../notifications/reading/mark-read.ts';
import { accessBroadcast } from './broadcasts.access.ts';
import { listBroadcastRows } from './broadcasts.queries.ts';
import { announcementSubject, presentAnnouncement, presentBroadcast } from './broadcasts.view.ts';

/** One announcement in full. Opening it from its mail also marks its notice as read. */
export async function getBroadcast(context: SignedInContext, id: string) {
  const announcement = await accessBroadcast(context, id);
  await inTransaction(context, (tx, afterCommit) =>
    readNotificationsAbout(tx, afterCommit, context, context.actor.userId, announcementSubject(id)),
  );
  return presentAnnouncement(announcement);
}

export async function listBroadcasts(context: SignedInContext, page: Page) {
  const { rows, total } = await listBroadcastRows(context.db, selectedOrganization(context.actor), page);
  return { data: rows.map(presentBroadcast), pagination: presentPagination(page, total) };
}
