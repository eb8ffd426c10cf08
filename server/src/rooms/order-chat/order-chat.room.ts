import { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { pauseInMaintenance } from '../system/maintenance/follow-maintenance.ts';
import { acceptClosure } from './accept-closure.ts';
import { closeFinishedOrders, type ListOpenAskers } from './close-finished-orders.ts';
import { listOrderMessages } from './list-order-messages.ts';
import { markOrderMessagesRead } from './mark-order-messages-read.ts';
import { orderChatCommands } from './order-chat.realtime.ts';
import { postOrderMessage } from './post-order-message.ts';
import { requestClosure } from './request-closure.ts';
import { withdrawClosure } from './withdraw-closure.ts';

/** @param listOpenAskers whose questions still wait: they rank above this room. */
export const orderChatRoom = (listOpenAskers: ListOpenAskers): Room => ({
  calls: [
    defineRoutes(orderChatPaths, orderChatCalls, {
      listOrderMessages: (context, { params, query }) => listOrderMessages(context, params.orderId, query),
      postOrderMessage: (context, { params, body }) => postOrderMessage(context, params.orderId, body),
      markOrderMessagesRead: (context, { params, body }) => markOrderMessagesRead(context, params.orderId, body),
      requestClosure: (context, { params }) => requestClosure(context, params.orderId),
      withdrawClosure: (context, { params }) => withdrawClosure(context, params.orderId),
      acceptClosure: (context, { params, body }) => acceptClosure(context, params.orderId, body),
    }),
  ],
  commands: [orderChatCommands],
  jobs: [
    {
      name: 'close-finished-orders',
      cron: '*/5 * * * *',
      run: pauseInMaintenance((context) => closeFinishedOrders(context, listOpenAskers)),
    },
  ],
});
