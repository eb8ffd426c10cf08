import type { OrderClientEvents, OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { byOrderNumber } from '@cobuy/contract/orders/orders.http';
import { id } from '@cobuy/contract/wire/schemas';
import type { Socket } from 'socket.io';
import type { Services } from '../../platform/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ContextOf, RoomOfCommands } from '../../platform/realtime/realtime.ts';
import { accessOrder } from './orders.access.ts';
import { watchersOf } from './telling/tell-watchers.ts';

const watchPayload = byOrderNumber.extend({ organizationId: id.nullish() });
/** Pages of one person that look at orders at once; more is no person. */
const mostWatched = 50;

/** The order a payload names, where its sender may read it. */
async function findWatched(contextOf: ContextOf, payload: unknown): Promise<string | null> {
  const parsed = watchPayload.safeParse(payload);
  if (!parsed.success) return null;
  try {
    const context = await contextOf(parsed.data.organizationId ?? null);
    if (context.actor.kind === 'anonymous') return null;
    const { order } = await accessOrder({ db: context.db, actor: context.actor }, parsed.data.orderNumber);
    return order.id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Who may read an order may watch it; the platform ends the sockets of people who lose a right. */
function registerOrderCommands(
  socket: Socket<OrderClientEvents, OrderServerEvents>,
  contextOf: ContextOf,
  { realtime }: Pick<Services, 'realtime'>,
) {
  const watched = new Map<string, string>();
  let asked = 0;

  socket.on('order:watch', async (payload, done) => {
    const answer = typeof done === 'function' ? done : () => {};
    asked++;
    try {
      const orderId = watched.size + asked <= mostWatched ? await findWatched(contextOf, payload) : null;
      if (orderId === null) return answer(false);
      watched.set(payload.orderNumber, orderId);
      await realtime.join(socket, watchersOf(orderId));
      answer(true);
    } catch {
      answer(false);
    } finally {
      asked--;
    }
  });

  socket.on('order:unwatch', (payload) => {
    const orderId = watched.get(payload?.orderNumber);
    if (!orderId) return;
    watched.delete(payload.orderNumber);
    void socket.leave(watchersOf(orderId));
  });
}

export const orderCommands: RoomOfCommands = { namespace: '/', register: registerOrderCommands };
