import type {
  NotificationClientEvents,
  NotificationServerEvents,
} from '@cobuy/contract/notifications/notifications.events';
import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { connectionRules } from '@cobuy/domain/notifications/connection-rules';
import { secondsBetweenSigns } from '@cobuy/domain/notifications/notification-rules';
import { listen } from '../../lib/sockets/listen.ts';
import { fetchAskedBefore, receiveEvent } from './keep-notifications.ts';
import { useNotifications } from './notification-store.ts';

/** Keeps the notifications in step with the server, and so with every other page of the person. */
export function followNotifications(onNew: (notification: Notification) => void): () => void {
  const showPresence = () => {
    if (!document.hidden) line.say('notification:here');
  };
  const line = listen<NotificationServerEvents, NotificationClientEvents>('/', {
    heard: {
      'notification:new': (payload) => {
        const isKnown = useNotifications.getState().feed.items.some(({ id }) => id === payload.id);
        receiveEvent({ name: 'notification:new', payload });
        if (!isKnown) onNew(payload);
      },
      'notification:read': (payload) => receiveEvent({ name: 'notification:read', payload }),
      'notification:read-all': (payload) => receiveEvent({ name: 'notification:read-all', payload }),
      'notification:unread_count': (payload) => receiveEvent({ name: 'notification:unread_count', payload }),
    },
    catchUp: (missed) => void fetchAskedBefore(missed).catch(() => undefined),
    onStanding: showPresence,
  });
  document.addEventListener('visibilitychange', showPresence);
  const signs = setInterval(showPresence, secondsBetweenSigns * 1000);
  const { keepalive } = connectionRules(navigator.userAgent);
  // Safari ends connections it considers idle.
  const pulse = keepalive && setInterval(() => line.say('safari-keepalive'), keepalive);

  return () => {
    line.stop();
    document.removeEventListener('visibilitychange', showPresence);
    clearInterval(signs);
    if (pulse) clearInterval(pulse);
  };
}
