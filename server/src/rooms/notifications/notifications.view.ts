import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import type { NewNotificationRow, NotificationRow } from './notifications.queries.ts';

export const presentNotification = (row: NotificationRow | NewNotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  path: row.path,
  organizationId: row.organizationId ?? null,
  senderName: row.senderName ?? null,
  read: (row.readAt ?? null) !== null,
  createdAt: row.createdAt.toISOString(),
});
