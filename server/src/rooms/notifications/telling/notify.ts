import { randomUUIDv7 } from 'node:crypto';
import type { NotificationKind } from '@cobuy/domain/notifications/notification-rules';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { countUnread, insertNotifications, type NewNotificationRow } from '../notifications.queries.ts';
import { presentNotification } from '../notifications.view.ts';
import { queuePushes } from '../pushing/pushing.queries.ts';
import { tellReader } from '../tell-reader.ts';

/** What one person is told. */
export interface Notice {
  userId: string;
  /**
   * Who of the two is told, who may be two people until the address is proved: whoever has the account, in its list; or
   * whoever reads the address's mail, of an order that is part of no account. A mailbox is told what it missed.
   */
  reader: 'account' | 'mailbox';
  organizationId: string | null;
  kind: NotificationKind;
  title: string;
  /** Of a message, its beginning (`previewOf`). */
  body: string;
  /** Where choosing it leads: `/channels/{id}`. */
  path: string;
  /** What it is about, for `readNotificationsAbout`: `channel:{id}`, `order-chat:{orderId}`. */
  subject: string;
  /** A message tells a person once: a retry makes no second notification. */
  messageId?: string;
  senderName?: string;
  /** Of a mention. */
  mentionType?: 'everyone' | 'here' | 'channel' | 'user';
  channelId?: string;
}

interface Made {
  notice: Notice;
  row: NewNotificationRow;
}

/**
 * Tells people in the transaction of what it is about: their lists now, their open pages after the commit. One
 * statement, however many people.
 */
export async function notify(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'db' | 'clock' | 'realtime'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const createdAt = services.clock.now();
  const planned = notices.map((notice): Made => ({ notice, row: rowOf(notice, createdAt) }));
  const inserted = await insertNotifications(
    tx,
    planned.map(({ row }) => row),
  );
  const made = planned.filter(({ row }) => inserted.has(row.id));
  const listed = made.filter(({ row }) => !row.forMailbox);
  await queuePushes(
    tx,
    listed.map(({ row }) => row),
    createdAt,
  );
  if (listed.length > 0) afterCommit(() => tellAboutNew(services, listed));
}

const rowOf = (notice: Notice, createdAt: Date): NewNotificationRow => ({
  userId: notice.userId,
  id: randomUUIDv7(),
  organizationId: notice.organizationId,
  kind: notice.kind,
  title: notice.title,
  body: notice.body,
  path: notice.path,
  subject: notice.subject,
  messageId: notice.messageId ?? null,
  senderName: notice.senderName ?? null,
  createdAt,
  forMailbox: notice.reader === 'mailbox',
});

async function tellAboutNew(services: Pick<Services, 'db' | 'realtime'>, made: readonly Made[]) {
  const userIds = [...new Set(made.map(({ row }) => row.userId))];
  const counts = new Map((await countUnread(services.db, userIds)).map((counted) => [counted.userId, counted]));
  for (const { notice, row } of made) {
    tellReader(services, row.userId, 'notification:new', presentNotification(row));
    tellInWordsOfItsKind(services, notice, counts.get(row.userId)?.count ?? 0);
  }
  for (const { userId, count, asOf } of counts.values())
    tellReader(services, userId, 'notification:unread_count', { count, asOf });
}

/** Beside the notification itself, the event of their own that messages and mentions have. */
function tellInWordsOfItsKind(services: Pick<Services, 'realtime'>, notice: Notice, unreadCount: number) {
  const { kind, userId, messageId, senderName = '', channelId, mentionType = 'user' } = notice;
  if (!messageId) return;
  if (kind === 'order_message')
    tellReader(services, userId, 'notification:new_message', {
      senderName,
      content: notice.body,
      messageId,
      unreadCount,
    });
  if ((kind === 'mention' || kind === 'mention_all') && channelId)
    tellReader(services, userId, 'channel:mention', {
      mentionType: mentionType === 'here' ? 'channel' : mentionType,
      messageId,
      channelId,
      sender: { firstName: senderName.split(' ')[0] ?? '' },
    });
}
