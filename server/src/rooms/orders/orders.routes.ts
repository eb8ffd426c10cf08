import { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { setSessionCookie } from '../../platform/http/session-cookie.ts';
import { correctContact } from './correcting/correct-contact.ts';
import { correctItems } from './correcting/correct-items.ts';
import { getOrderNote, saveOrderNote } from './correcting/keep-order-note.ts';
import { notePayment, removePayment } from './correcting/note-payment.ts';
import { exportOrderItems } from './deal-lists/export-order-items.ts';
import { exportOrders } from './deal-lists/export-orders.ts';
import { exportPickList } from './deal-lists/export-pick-list.ts';
import { exportSupplierList, exportSupplierSpreadsheet } from './deal-lists/export-supplier-list.ts';
import { getPickList } from './deal-lists/get-pick-list.ts';
import { getSupplierList } from './deal-lists/get-supplier-list.ts';
import { getSupplierMail } from './deal-lists/get-supplier-mail.ts';
import { mailSupplier } from './deal-lists/mail-supplier.ts';
import { previewSupplierMail } from './deal-lists/preview-supplier-mail.ts';
import { getDealDesk } from './desk/get-deal-desk.ts';
import { type CountOpenQuestions, getDeskCounts } from './desk/get-desk-counts.ts';
import { countOrders, getAgentStats, getMyOrderStats, sumOrders } from './listing/count-orders.ts';
import { deleteOrderView, listOrderViews, saveOrderView } from './listing/keep-order-views.ts';
import { listOrderGroups } from './listing/list-order-groups.ts';
import { listMyOrders, listOrders } from './listing/list-orders.ts';
import { changeOrderStatus } from './moving/change-order-status.ts';
import { changeOrderStatuses } from './moving/change-order-statuses.ts';
import { remindOrders } from './moving/remind-orders.ts';
import { undoStep } from './moving/undo-step.ts';
import { openOrder } from './open-order.ts';
import { changeOrderEmail } from './placing/change-order-email.ts';
import { findReorder } from './placing/find-reorder.ts';
import type { GiveWhatWasSent } from './placing/move-to-email.ts';
import { placeGuestOrder } from './placing/place-guest-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { updateOrder } from './placing/update-order.ts';

export const orderRoutes = (countOpenQuestions: CountOpenQuestions, giveWhatWasSent: GiveWhatWasSent) =>
  defineRoutes(orderPaths, orderCalls, {
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
    sumOrders: (context, { query }) => sumOrders(context, query),
    listOrderViews: (context) => listOrderViews(context),
    saveOrderView: (context, { body }) => saveOrderView(context, body),
    deleteOrderView: (context, { params }) => deleteOrderView(context, params.id),
    getAgentStats: (context) => getAgentStats(context),
    listOrderGroups: (context, { query }) => listOrderGroups(context, query),
    getDeskCounts: (context) => getDeskCounts(context, countOpenQuestions),
    getDealDesk: (context, { params }) => getDealDesk(context, params.groupBuyId),
    changeOrderStatuses: (context, { body }) => changeOrderStatuses(context, body),
    undoStep: (context, { body }) => undoStep(context, body),
    remindOrders: (context, { body }) => remindOrders(context, body),
    exportOrders: async (context, { query }, { reply }) => sendFile(reply, await exportOrders(context, query)),
    exportOrderItems: async (context, { query }, { reply }) => sendFile(reply, await exportOrderItems(context, query)),
    getSupplierList: (context, { query }) => getSupplierList(context, query.groupBuyId),
    exportSupplierList: async (context, { query }, { reply }) =>
      sendFile(reply, await exportSupplierList(context, query)),
    exportSupplierSpreadsheet: async (context, { query }, { reply }) =>
      sendFile(reply, await exportSupplierSpreadsheet(context, query)),
    previewSupplierMail: (context, { query }) => previewSupplierMail(context, query),
    mailSupplier: (context, { body }) => mailSupplier(context, body),
    getSupplierMail: (context, { params, query }) => getSupplierMail(context, params.id, query.groupBuyId),
    getPickList: (context, { query }) => getPickList(context, query.groupBuyId),
    exportPickList: async (context, { query }, { reply }) => sendFile(reply, await exportPickList(context, query)),
    getOrder: (context, { params }) => openOrder(context, params.orderNumber),
    findReorder: (context, { params }) => findReorder(context, params.orderNumber),
    changeOrderStatus: (context, { params, body }) => changeOrderStatus(context, params.orderNumber, body),
    updateOrder: (context, { params, body }) => updateOrder(context, params.orderNumber, body),
    changeOrderEmail: (context, { params, body }) =>
      changeOrderEmail(context, params.orderNumber, body, giveWhatWasSent),
    correctContact: (context, { params, body }) => correctContact(context, params.orderNumber, body, giveWhatWasSent),
    correctItems: (context, { params, body }) => correctItems(context, params.orderNumber, body),
    notePayment: (context, { params, body }) => notePayment(context, params.orderNumber, body),
    removePayment: (context, { params }) => removePayment(context, params.orderNumber, params.paymentId),
    getOrderNote: (context, { params }) => getOrderNote(context, params.orderNumber),
    saveOrderNote: (context, { params, body }) => saveOrderNote(context, params.orderNumber, body),
  });
