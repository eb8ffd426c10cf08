import type { NotificationRow } from '../../src/rooms/notifications/notifications.queries.ts';
import type { Said } from '../../src/rooms/notifications/notifications.view.ts';
import { sayNotices } from '../../src/rooms/notifications/say-notices.ts';
import type { TestServer } from '../test-server.ts';

/** Notices as their readers find them now, the oldest first. @param which of the table, as SQL */
export async function readNotices(
  { database, services }: Pick<TestServer, 'database' | 'services'>,
  which = 'true',
  values: readonly unknown[] = [],
): Promise<Said<NotificationRow>[]> {
  const { rows } = await database.pool.query<NotificationRow>(
    `SELECT user_id AS "userId", id, organization_id AS "organizationId", kind, data, title, body, path, subject,
       message_id AS "messageId", sender_name AS "senderName", created_at AS "createdAt", read_at AS "readAt",
       mailed_at AS "mailedAt", for_mailbox AS "forMailbox"
     FROM notifications WHERE ${which} ORDER BY created_at, id`,
    [...values],
  );
  return sayNotices(services.db, services, rows);
}
