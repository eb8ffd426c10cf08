import type { OrderClientEvents, OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { byOrderNumber } from '@cobuy/contract/orders/orders.http';
import { id } from '@cobuy/contract/wire/schemas';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Context, Services, SignedInContext } from '../../platform/context.ts';
import type { ContextOf, RoomCommands } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { watchersOf, watchersOfGroupBuy } from './notifying/publish-to-watchers.ts';
import { accessOrder } from './orders.access.ts';

const selected = { organizationId: id.nullish() };
const watchPayload = byOrderNumber.extend(selected);
const watchGroupBuyPayload = z.object({ groupBuyId: id, ...selected });
/** Most orders that one person's pages may watch at once; a person never needs more. */
const mostWatched = 50;

type Find = (contextOf: ContextOf, payload: unknown) => Promise<string | null>;

/** Finds the room of what a payload names, where its sender may see it. */
const findRoom =
  <Payload extends { organizationId?: string | null | undefined }>(
    schema: z.ZodType<Payload>,
    roomOf: (context: SignedInContext, payload: Payload) => Promise<string>,
  ): Find =>
  async (contextOf, payload) => {
    const { success, data } = schema.safeParse(payload);
    if (!success) return null;
    try {
      const context = await contextOf(data.organizationId ?? null);
      return isSignedIn(context) ? await roomOf(context, data) : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
const isSignedIn = (context: Context): context is SignedInContext => context.actor.kind !== 'anonymous';

const findOrderRoom = findRoom(watchPayload, async (context, { orderNumber }) =>
  watchersOf((await accessOrder(context, orderNumber)).order.id),
);
const findGroupBuyRoom = findRoom(watchGroupBuyPayload, async (context, { groupBuyId }) =>
  watchersOfGroupBuy((await accessGroupBuyForManaging(context, groupBuyId)).groupBuy.id),
);

/** Who may see something may watch it; the platform ends the sockets of people who lose a right. */
function registerOrderCommands(
  socket: Socket<OrderClientEvents, OrderServerEvents>,
  contextOf: ContextOf,
  { realtime }: Pick<Services, 'realtime'>,
) {
  const watched = new Map<string, string>();
  let asked = 0;

  async function find(finder: Find, payload: unknown): Promise<string | null> {
    asked++;
    try {
      return watched.size + asked <= mostWatched ? await finder(contextOf, payload) : null;
    } finally {
      asked--;
    }
  }
  async function watch(finder: Find, payload: unknown, nameOf: () => string, done: unknown) {
    const answer = typeof done === 'function' ? done : () => {};
    let added: string | undefined;
    try {
      const room = await find(finder, payload);
      if (room === null) return answer(false);
      const name = nameOf();
      if (!watched.has(name)) added = name;
      watched.set(name, room);
      await realtime.join(socket, room);
      // Anyone who lost access between the check and the join was removed from a room this socket wasn't in yet.
      if ((await finder(contextOf, payload)) !== room) unwatch(name);
      answer(watched.get(name) === room);
    } catch {
      unwatch(added);
      answer(false);
    }
  }
  function unwatch(name: string | undefined) {
    const room = name === undefined ? undefined : watched.get(name);
    if (name === undefined || !room) return;
    watched.delete(name);
    void socket.leave(room);
  }

  socket.on('order:watch', (payload, done) => watch(findOrderRoom, payload, () => payload.orderNumber, done));
  socket.on('order:unwatch', (payload) => unwatch(payload?.orderNumber));
  socket.on('deal-orders:watch', (payload, done) => watch(findGroupBuyRoom, payload, () => payload.groupBuyId, done));
  socket.on('deal-orders:unwatch', (payload) => unwatch(payload?.groupBuyId));
}

export const orderCommands: RoomCommands = { namespace: '/', register: registerOrderCommands };
