import type {
  NotificationClientEvents,
  NotificationServerEvents,
} from '@cobuy/contract/notifications/notifications.events';
import { id } from '@cobuy/contract/wire/schemas';
import { secondsBetweenSigns } from '@cobuy/domain/notifications/notification-rules';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { guardAccess } from '../../platform/callers/guard-access.ts';
import type { Context, SignedInContext } from '../../platform/context.ts';
import type { ContextOf, RoomCommands } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notePresence } from './reading/list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './reading/mark-read.ts';

const markReadPayload = z.object({ notificationId: id });
/** Most commands that one page may have waiting at once; a person never needs more. */
const mostWaiting = 20;

/** The same actions as the calls; a forbidden command is dropped, because nobody awaits an answer. */
function registerNotificationCommands(
  socket: Socket<NotificationClientEvents, NotificationServerEvents>,
  contextOf: ContextOf,
) {
  let waiting = 0;
  let lastSign = 0;

  const act = async (contextOfNow: Context, deed: (context: SignedInContext) => Promise<unknown>) => {
    const { actor, log } = contextOfNow;
    try {
      guardAccess('signed-in', actor);
      if (actor.kind === 'account') await deed({ ...contextOfNow, actor });
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket command of notifications failed');
    }
  };
  const carryOut = (deed: (context: SignedInContext) => Promise<unknown>) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    contextOf(null)
      .then((context) => act(context, deed))
      // Without a session there is nobody to act for; the page asks again by HTTP.
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  };

  socket.on('notification:mark-read', (payload) => {
    const parsed = markReadPayload.safeParse(payload);
    if (parsed.success) carryOut((context) => markNotificationRead(context, { id: parsed.data.notificationId }));
  });

  socket.on('notification:mark-all-read', () => carryOut(markAllNotificationsRead));

  socket.on('notification:here', () => {
    const now = Date.now();
    if (now - lastSign < (secondsBetweenSigns * 1000) / 2) return;
    lastSign = now;
    carryOut(notePresence);
  });

  socket.on('safari-keepalive', () => void socket.emit('safari-keepalive-ack'));
}

export const notificationCommands: RoomCommands = { namespace: '/', register: registerNotificationCommands };
