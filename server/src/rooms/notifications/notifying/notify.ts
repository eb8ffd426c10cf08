import { randomUUIDv7 } from 'node:crypto';
import type { KindAndData } from '@cobuy/domain/notifications/notice-data';
import type { MentionType } from '@cobuy/domain/notifications/notification-rules';
import type { SaidNotice } from '@cobuy/domain/notifications/say-notice';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { countUnread, insertNotificationsAcrossOrganizations, type MadeRow } from '../notifications.queries.ts';
import { presentNotification } from '../notifications.view.ts';
import { publishToReader } from '../publish-to-reader.ts';
import { queuePushes } from '../pushing/pushing.queries.ts';
import { sayNewNotices } from '../say-notices.ts';

export interface NoticeToSend {
  userId: string;
  /**
   * Who is told; the two may differ until the address is confirmed: the account's owner, in its list, or the reader of
   * the address's mail, about an order in no account. A mailbox is mailed what it missed.
   */
  reader: 'account' | 'mailbox';
  organizationId: string | null;
  /** Path that the notice leads to: `/channels/{id}`. */
  path: string;
  /** What it is about, for `readNotificationsAbout`: `channel:{id}`, `order-chat:{orderId}`. */
  subject: string;
  /** Given for a message, so that a retry doesn't notify the person twice. */
  messageId?: string;
}

/** What one person is told: of a message, its beginning (`previewOf`). */
export type Notice = NoticeToSend & KindAndData;

type Telling = Pick<Services, 'db' | 'realtime' | 'names'>;

interface Made {
  notice: Notice;
  row: MadeRow;
}

/** In the transaction of its subject: lists now, open pages after the commit. One statement, however many people. */
export async function notify(
  tx: Db,
  afterCommit: AfterCommit,
  services: Telling & Pick<Services, 'clock'>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const createdAt = services.clock.now();
  const planned = notices.map((notice): Made => ({ notice, row: rowOf(notice, createdAt) }));
  const inserted = await insertNotificationsAcrossOrganizations(
    tx,
    services,
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

const rowOf = (notice: Notice, createdAt: Date): MadeRow => ({
  userId: notice.userId,
  id: randomUUIDv7(),
  organizationId: notice.organizationId,
  kind: notice.kind,
  data: notice.data,
  path: notice.path,
  subject: notice.subject,
  messageId: notice.messageId ?? null,
  createdAt,
  forMailbox: notice.reader === 'mailbox',
});

async function tellAboutNew(services: Telling, made: readonly Made[]) {
  const userIds = [...new Set(made.map(({ row }) => row.userId))];
  const counts = new Map((await countUnread(services.db, userIds)).map((counted) => [counted.userId, counted]));
  const said = await sayNewNotices(
    services.db,
    services,
    made.map(({ row, notice }) => ({ ...row, notice })),
  );
  for (const { notice, ...row } of said) {
    publishToReader(services, row.userId, 'notification:new', presentNotification(row));
    tellInWordsOfItsKind(services, notice, row, counts.get(row.userId)?.count ?? 0);
  }
  for (const { userId, count, asOf } of counts.values())
    publishToReader(services, userId, 'notification:unread_count', { count, asOf });
}

/** Messages and mentions have an event of their own besides the notification. */
function tellInWordsOfItsKind(
  services: Pick<Services, 'realtime'>,
  notice: Notice,
  { body, senderName }: SaidNotice,
  unreadCount: number,
) {
  const { userId, messageId } = notice;
  if (!messageId) return;
  const [name, firstName] = [senderName ?? '', senderName?.split(' ')[0] ?? ''];
  const mention = (mentionType: MentionType, channelId: string) =>
    publishToReader(services, userId, 'channel:mention', { mentionType, messageId, channelId, sender: { firstName } });
  if (notice.kind === 'order_message')
    publishToReader(services, userId, 'notification:new_message', {
      senderName: name,
      content: body,
      messageId,
      unreadCount,
    });
  if (notice.kind === 'mention') mention('user', notice.data.channelId);
  if (notice.kind === 'mention_all')
    mention(notice.data.whom === 'here' ? 'channel' : notice.data.whom, notice.data.channelId);
}
