import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import type { SaidNotice } from '@cobuy/domain/notifications/say-notice';
import type { NewNotificationRow, NotificationRow } from './notifications.queries.ts';

export type Said<Row> = Omit<Row, keyof SaidNotice> & SaidNotice;

export const presentNotification = (row: Said<NotificationRow | NewNotificationRow>): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  organizationId: row.organizationId ?? null,
  senderName: row.senderName,
  read: (row.readAt ?? null) !== null,
  createdAt: row.createdAt.toISOString(),
});
