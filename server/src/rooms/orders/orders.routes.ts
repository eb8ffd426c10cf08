import { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { setSessionCookie } from '../../platform/http/session-cookie.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { changeOrderStatuses } from './change-order-statuses.ts';
import { countOrders } from './count-orders.ts';
import { exportOrders } from './export-orders.ts';
import { exportPickList } from './export-pick-list.ts';
import { exportSupplierList } from './export-supplier-list.ts';
import { getAgentStats } from './get-agent-stats.ts';
import { getMyOrderStats } from './get-my-order-stats.ts';
import { getOrder } from './get-order.ts';
import { getPickList } from './get-pick-list.ts';
import { getSupplierList } from './get-supplier-list.ts';
import { listMyOrders } from './list-my-orders.ts';
import { listOrderGroups } from './list-order-groups.ts';
import { listOrders } from './list-orders.ts';
import { placeGuestOrder } from './place-guest-order.ts';
import { placeOrder } from './place-order.ts';
import { remindOrders } from './remind-orders.ts';
import { undoStep } from './undo-step.ts';
import { updateOrder } from './update-order.ts';

export const orderRoutes = defineRoutes(orderPaths, orderCalls, {
  placeOrder: (context, { body }) => placeOrder(context, body),
  async placeGuestOrder(context, { body }, exchange) {
    const { expiresAt, ...placed } = await placeGuestOrder(context, body);
    // Somebody signed in with a password keeps that session in the browser.
    if (context.actor.kind === 'anonymous' || context.actor.session === 'order')
      setSessionCookie(exchange, context.config, { token: placed.token, expiresAt: new Date(expiresAt) });
    return placed;
  },
  listMyOrders: (context, { query }) => listMyOrders(context, query),
  getMyOrderStats: (context) => getMyOrderStats(context),
  listOrders: (context, { query }) => listOrders(context, query),
  countOrders: (context, { query }) => countOrders(context, query),
  getAgentStats: (context) => getAgentStats(context),
  listOrderGroups: (context, { query }) => listOrderGroups(context, query),
  changeOrderStatuses: (context, { body }) => changeOrderStatuses(context, body),
  undoStep: (context, { body }) => undoStep(context, body),
  remindOrders: (context, { body }) => remindOrders(context, body),
  exportOrders: async (context, { query }, { reply }) => sendFile(reply, await exportOrders(context, query)),
  getSupplierList: (context, { query }) => getSupplierList(context, query.groupBuyId),
  exportSupplierList: async (context, { query }, { reply }) =>
    sendFile(reply, await exportSupplierList(context, query)),
  getPickList: (context, { query }) => getPickList(context, query.groupBuyId),
  exportPickList: async (context, { query }, { reply }) =>
    sendFile(reply, await exportPickList(context, query.groupBuyId)),
  getOrder: (context, { params }) => getOrder(context, params.orderNumber),
  changeOrderStatus: (context, { params, body }) => changeOrderStatus(context, params.orderNumber, body),
  updateOrder: (context, { params, body }) => updateOrder(context, params.orderNumber, body),
});
