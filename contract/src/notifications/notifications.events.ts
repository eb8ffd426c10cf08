import type { MentionType } from '@cobuy/domain/notifications/notification-rules';
import type { Notification } from './notifications.http.ts';

/** Events of the default namespace, to all of a person's open pages (docs/rules/notifications.md#on-every-page). */
export interface NotificationServerEvents {
  'notification:new': (payload: Notification) => void;
  /** Sent in addition to `notification:new`, for a message about an order. */
  'notification:new_message': (payload: {
    senderName: string;
    content: string;
    messageId: string;
    unreadCount: number;
  }) => void;
  /** Sent in addition to `notification:new`, for a mention. */
  'channel:mention': (payload: {
    mentionType: MentionType;
    messageId: string;
    channelId: string;
    sender: { firstName: string };
  }) => void;
  'notification:unread_count': (payload: {
    count: number;
    /** When it was counted; a later number is a newer count. */
    asOf: number;
  }) => void;
  'notification:read': (payload: { notificationIds: string[] }) => void;
  /** Names the newest ones that were unread, as many as a page keeps. */
  'notification:read-all': (payload: { notificationIds: string[] }) => void;
  'safari-keepalive-ack': () => void;
}

export interface NotificationClientEvents {
  'notification:mark-read': (payload: { notificationId: string }) => void;
  'notification:mark-all-read': () => void;
  'safari-keepalive': () => void;
  /** Someone is looking at an open page, so the person isn't away. */
  'notification:here': () => void;
}
