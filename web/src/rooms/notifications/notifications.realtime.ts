import type {
  NotificationClientEvents,
  NotificationServerEvents,
} from '@cobuy/contract/notifications/notifications.events';
import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { connectionRules } from '@cobuy/domain/notifications/connection-rules';
import { secondsBetweenSigns } from '@cobuy/domain/notifications/notification-rules';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../lib/connection.ts';
import { fetchAnew, receiveEvent } from './keep-notifications.ts';
import { useNotifications } from './notification-store.ts';

type NotificationSocket = Socket<NotificationServerEvents & { resync: () => void }, NotificationClientEvents>;

/**
 * Keeps the notifications in step with the server, and so with every other page of the person. With each connection
 * they are fetched anew: anything may have happened without one.
 */
export function followNotifications(onNew: (notification: Notification) => void): () => void {
  let isOver = false;
  let leave = () => {};
  void openSocket('/').then((opened) => {
    if (opened && !isOver) leave = follow(opened, onNew);
  });
  return () => {
    isOver = true;
    leave();
  };
}

function follow(socket: NotificationSocket, onNew: (notification: Notification) => void): () => void {
  const catchUp = () => void fetchAnew().catch(() => undefined);
  const showPresence = () => {
    if (socket.connected && !document.hidden) socket.emit('notification:here');
  };
  const onConnect = () => {
    catchUp();
    showPresence();
  };
  const onNotification: NotificationServerEvents['notification:new'] = (payload) => {
    const isKnown = useNotifications.getState().feed.items.some(({ id }) => id === payload.id);
    receiveEvent({ name: 'notification:new', payload });
    if (!isKnown) onNew(payload);
  };
  const onRead: NotificationServerEvents['notification:read'] = (payload) =>
    receiveEvent({ name: 'notification:read', payload });
  const onReadAll: NotificationServerEvents['notification:read-all'] = (payload) =>
    receiveEvent({ name: 'notification:read-all', payload });
  const onCount: NotificationServerEvents['notification:unread_count'] = (payload) =>
    receiveEvent({ name: 'notification:unread_count', payload });
  socket.on('connect', onConnect);
  socket.on('resync', catchUp);
  socket.on('notification:new', onNotification);
  socket.on('notification:read', onRead);
  socket.on('notification:read-all', onReadAll);
  socket.on('notification:unread_count', onCount);
  if (socket.connected) onConnect();

  document.addEventListener('visibilitychange', showPresence);
  const signs = setInterval(showPresence, secondsBetweenSigns * 1000);
  const { keepalive } = connectionRules(navigator.userAgent);
  // Safari ends connections that it thinks idle.
  const pulse = keepalive && setInterval(() => socket.connected && socket.emit('safari-keepalive'), keepalive);

  return () => {
    socket.off('connect', onConnect);
    socket.off('resync', catchUp);
    socket.off('notification:new', onNotification);
    socket.off('notification:read', onRead);
    socket.off('notification:read-all', onReadAll);
    socket.off('notification:unread_count', onCount);
    document.removeEventListener('visibilitychange', showPresence);
    clearInterval(signs);
    if (pulse) clearInterval(pulse);
  };
}
