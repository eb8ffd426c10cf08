import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { newMessage, readUpTo } from '@cobuy/contract/conversations/conversations.schemas';
import type { OrderChatClientEvents, OrderChatServerEvents } from '@cobuy/contract/order-chat/order-chat.events';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { id } from '@cobuy/contract/wire/schemas';
import { messagesOnPage } from '@cobuy/domain/conversations/message-rules';
import { orderChatTexts } from '@cobuy/domain/order-chat/closure-rules';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { answerCommand, senderOf } from '../../platform/realtime/answer-command.ts';
import { type ContextOf, callerOf, type RoomCommands } from '../../platform/realtime/realtime.ts';
import { refuse } from '../../platform/refusal.ts';
import { introduce, presenceOf } from '../conversations/present-people.ts';
import { acceptClosure } from './accept-closure.ts';
import { findParts } from './find-parts.ts';
import { listOrderMessages } from './list-order-messages.ts';
import { markOrderMessagesRead } from './mark-order-messages-read.ts';
import { accessOrderChat, type OrderChat } from './order-chat.access.ts';
import { presentInPart } from './order-chat.view.ts';
import { postOrderMessage } from './post-order-message.ts';
import { audienceOf, limitedRoomOf, publishToOrderChat } from './publish-to-order-chat.ts';
import { requestClosure } from './request-closure.ts';
import { withdrawClosure } from './withdraw-closure.ts';

type ChatSocket = Socket<OrderChatClientEvents, OrderChatServerEvents>;

const ofOrder = z.object({ orderId: id, organizationId: id.nullish() });
const sent = ofOrder.extend(newMessage.shape);
const read = ofOrder.extend(readUpTo.shape);
const acceptance = ofOrder.extend({ confirmed: z.boolean().default(false) });
const nothing = {};
/** Most chats that one page may have open at once; a person never needs more. */
const mostJoined = 50;

interface Joined {
  chat: OrderChat;
  organizationId: string | null;
}

/** The same actions as the calls; these tell everybody who has the chat open what happened. */
function registerOrderChatCommands(socket: ChatSocket, contextOf: ContextOf, services: Services) {
  const presence = presenceOf(services);
  const joined = new Map<string, Joined>();

  const command =
    <S extends typeof ofOrder>(
      schema: S,
      act: (context: SignedInContext, input: z.output<S>) => Promise<object>,
      complain = (refused: { message: string; code: string }) => void socket.emit('error', refused),
    ) =>
    (payload: unknown, done?: unknown) =>
      void answerCommand({ payload, done, complain, log: services.log }, schema, async (input) => {
        const organizationId = input.organizationId ?? joined.get(input.orderId)?.organizationId ?? null;
        return act(await senderOf(contextOf, 'order-session', organizationId), input);
      });

  /** A page that asks faster than a person would is refused; messages have a limit of their own. */
  const limited =
    <I>(act: (context: SignedInContext, input: I) => Promise<object>) =>
    async (context: SignedInContext, input: I) => {
      await services.limitUse('signal', context);
      return act(context, input);
    };

  const publishToPeople =
    (event: 'typing:users' | 'room:online_users', chat: OrderChat) => async (people: ChatPerson[]) => {
      const ids = people.map((person) => person.id);
      const parts = await findParts(services.db, chat, ids);
      const users = people.map((person) => presentInPart(person, parts));
      publishToOrderChat(services, chat, event, { orderId: chat.order.id, users });
    };
  const tellOnline = ({ chat }: Joined) =>
    presence.tellOnline(audienceOf(chat.order.id), publishToPeople('room:online_users', chat));
  const showTyping = ({ chat }: Joined, isTyping: boolean) =>
    presence.typing(socket, audienceOf(chat.order.id), isTyping, publishToPeople('typing:users', chat));

  const join = async (context: SignedInContext, orderId: string) => {
    const { userId, organizationId } = context.actor;
    if (joined.size >= mostJoined && !joined.has(orderId)) refuse(requestErrors.rate_limited);
    const chat = await accessOrderChat(context, orderId);
    await introduce(socket, services, userId);
    if (!socket.connected) return;
    // Join first: what is posted from here on is delivered, and may be in the page as well.
    await socket.join([
      audienceOf(orderId).room,
      ...(context.actor.session === 'order' ? [limitedRoomOf(orderId)] : []),
    ]);
    const here = { chat, organizationId };
    joined.set(orderId, here);
    tellOnline(here);
    // Anyone who lost access between the check and the join was removed from a room this socket wasn't in yet.
    const page = await listOrderMessages(context, orderId, { limit: messagesOnPage }).catch((error) => {
      leave(here);
      throw error;
    });
    socket.emit('messages:history', { orderId, ...page });
  };
  const leave = (here: Joined) => {
    const orderId = here.chat.order.id;
    showTyping(here, false);
    joined.delete(orderId);
    void socket.leave(audienceOf(orderId).room);
    void socket.leave(limitedRoomOf(orderId));
    tellOnline(here);
  };
  /** A signal for a chat that the socket has open, so nothing is looked up for it. */
  const signal = (act: (here: Joined) => void) => (payload: unknown) => {
    const parsed = ofOrder.safeParse(payload);
    const here = parsed.success && joined.get(parsed.data.orderId);
    if (!here) return;
    services.limitUse('signal', callerOf(socket)).then(
      () => socket.connected && act(here),
      // Typing events faster than a human types are dropped.
      () => {},
    );
  };

  socket.on('room:join', (payload: unknown, done?: unknown) => {
    const complain = ({ code }: { code: string }) =>
      void socket.emit('error', { message: orderChatTexts.joinFailed, code });
    const act = limited(async (context, { orderId }: { orderId: string }) => {
      await join(context, orderId);
      return nothing;
    });
    command(ofOrder, act, complain)(payload, done);
  });
  socket.on('room:leave', (payload: unknown) => {
    const parsed = ofOrder.safeParse(payload);
    const here = parsed.success && joined.get(parsed.data.orderId);
    if (here) leave(here);
  });
  socket.on(
    'message:send',
    command(sent, (context, { orderId, ...body }) => postOrderMessage(context, orderId, body)),
  );
  socket.on(
    'message:mark_read',
    command(
      read,
      limited(async (context, { orderId, seq }) => {
        await markOrderMessagesRead(context, orderId, { seq });
        return nothing;
      }),
    ),
  );
  socket.on(
    'typing:start',
    signal((here) => showTyping(here, true)),
  );
  socket.on(
    'typing:stop',
    signal((here) => showTyping(here, false)),
  );
  socket.on(
    'order:request_closure',
    command(
      ofOrder,
      limited((context, { orderId }) => requestClosure(context, orderId)),
    ),
  );
  socket.on(
    'order:withdraw_closure',
    command(
      ofOrder,
      limited(async (context, { orderId }) => {
        await withdrawClosure(context, orderId);
        return nothing;
      }),
    ),
  );
  socket.on(
    'order:accept_closure',
    command(
      acceptance,
      limited((context, { orderId, confirmed }) => acceptClosure(context, orderId, { confirmed })),
    ),
  );
  socket.on('disconnecting', () => {
    for (const here of [...joined.values()]) leave(here);
  });
}

export const orderChatCommands: RoomCommands = { namespace: '/chat', register: registerOrderChatCommands };
