import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { listMessages } from '../conversations/list-messages.ts';
import { findParts } from './find-parts.ts';
import { accessOrderChat, isOpenForWriting } from './order-chat.access.ts';
import { presentChatState, showingTo } from './order-chat.view.ts';

type Query = ParsedRequest<typeof orderChatCalls.listOrderMessages>['query'];

export async function listOrderMessages(context: SignedInContext, orderId: string, query: Query) {
  const chat = await accessOrderChat(context, orderId);
  const [canWrite, page] = await Promise.all([
    isOpenForWriting(context, chat),
    listMessages(context.db, chat.key, context.actor.userId, query, (people) => findParts(context.db, chat, people)),
  ]);
  const { message, position } = showingTo(context.actor, chat);
  return {
    ...page,
    messages: page.messages.map(message),
    readPositions: page.readPositions.map(position),
    chat: presentChatState(chat, canWrite),
  };
}
