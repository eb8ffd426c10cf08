import { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { setSessionCookie } from '../../platform/callers/session-cookie.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Loop } from '../../platform/jobs/start-loop.ts';
import type { Room } from '../../platform/room.ts';
import { pauseInCommunityMode } from '../system/community/community-mode.ts';
import { pauseInMaintenance } from '../system/maintenance/follow-maintenance.ts';
import { correctContact } from './correcting/correct-contact.ts';
import { correctItems } from './correcting/correct-items.ts';
import { getOrderNote, saveOrderNote } from './correcting/keep-order-note.ts';
import { notePayment, removePayment } from './correcting/note-payment.ts';
import { type CountOpenQuestions, getDeskCounts } from './desk/get-desk-counts.ts';
import { getGroupBuyDesk } from './desk/get-group-buy-desk.ts';
import { exportOrderItems } from './group-buy-lists/export-order-items.ts';
import { exportOrders } from './group-buy-lists/export-orders.ts';
import { exportPickList } from './group-buy-lists/export-pick-list.ts';
import { exportSupplierList, exportSupplierSpreadsheet } from './group-buy-lists/export-supplier-list.ts';
import { getPickList } from './group-buy-lists/get-pick-list.ts';
import { getSupplierList } from './group-buy-lists/get-supplier-list.ts';
import { mailSupplier } from './group-buy-lists/mail-supplier.ts';
import { getSupplierMail, previewSupplierMail } from './group-buy-lists/preview-supplier-mail.ts';
import { takeSupplierFromMails } from './group-buy-lists/supplier-mails.queries.ts';
import { countInstallationAcrossOrganizations } from './listing/count-installation.queries.ts';
import { countOrders, getAgentStats, getMyOrderStats, sumOrders } from './listing/count-orders.ts';
import { deleteOrderView, listOrderViews, saveOrderView } from './listing/keep-order-views.ts';
import { listOrderGroups } from './listing/list-order-groups.ts';
import { listMyOrders, listOrders } from './listing/list-orders.ts';
import { countOrdersTaking, countOrdersWithoutAddress, usesOfProducts } from './listing/ordered.queries.ts';
import { partsOfOrganizations } from './listing/parts-of-organizations.queries.ts';
import { alertMonthLimits } from './notifying/alert-month-limits.ts';
import { notifyBuyersOfDates } from './notifying/notify-buyers-of-dates.ts';
import { notifyOfSteps } from './notifying/notify-of-steps.ts';
import { notifyOrganizers } from './notifying/notify-organizers.ts';
import { openOrder } from './one-order/open-order.ts';
import { orderPlacesPersonal } from './order-places.tables.ts';
import { ordersPersonal } from './orders.personal.ts';
import { orderCommands } from './orders.realtime.ts';
import { changeOrderEmail } from './placing/change-order-email.ts';
import { findReorder } from './placing/find-reorder.ts';
import type { GiveWhatWasSent } from './placing/move-to-email.ts';
import { placeGuestOrder } from './placing/place-guest-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { updateOrder } from './placing/update-order.ts';
import { changeOrderStatus } from './status/change-order-status.ts';
import { changeOrderStatuses } from './status/change-order-statuses.ts';
import { countChargedAcrossOrganizations } from './status/charge-again.queries.ts';
import { chargeAgain } from './status/charge-again.ts';
import { enforcePaymentDeadlines } from './status/enforce-payment-deadlines.ts';
import { remindOrders } from './status/remind-orders.ts';
import { shiftExtensions } from './status/shift-extensions.ts';
import { undoStep } from './status/undo-step.ts';
import { finishSumming, repairParticipation } from './sum-participation.ts';

/** Looks for steps that can no longer be undone. */
const tellStepsThatStay: Loop = {
  pauseMs: 1000,
  prepare: async (services) => ({
    turn: async () => notifyOfSteps({ ...services, publicUrl: await services.readPublicUrl() }),
  }),
};

export const ordersRoom = (countOpenQuestions: CountOpenQuestions, giveWhatWasSent: GiveWhatWasSent): Room => ({
  calls: [
    defineRoutes(orderPaths, orderCalls, {
      placeOrder: (context, { body }) => placeOrder(context, body),
      async placeGuestOrder(context, { body }, exchange) {
        const { expiresAt, ...placed } = await placeGuestOrder(context, body);
        // Someone signed in with a password keeps that session in the browser.
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
      getGroupBuyDesk: (context, { params }) => getGroupBuyDesk(context, params.groupBuyId),
      changeOrderStatuses: (context, { body }) => changeOrderStatuses(context, body),
      undoStep: (context, { body }) => undoStep(context, body),
      remindOrders: (context, { body }) => remindOrders(context, body),
      exportOrders: async (context, { query }, { reply }) => sendFile(reply, await exportOrders(context, query)),
      exportOrderItems: async (context, { query }, { reply }) =>
        sendFile(reply, await exportOrderItems(context, query)),
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
    }),
  ],
  commands: [orderCommands],
  jobs: [
    { name: 'follow-community-mode', cron: '* * * * *', run: pauseInMaintenance(chargeAgain) },
    {
      name: 'keep-payment-deadlines',
      cron: '*/5 * * * *',
      run: pauseInMaintenance(pauseInCommunityMode(enforcePaymentDeadlines)),
    },
    { name: 'tell-organisers', cron: '* * * * *', run: notifyOrganizers },
    { name: 'tell-buyers-of-dates', cron: '* * * * *', run: notifyBuyersOfDates },
    { name: 'repair-participation', cron: '*/10 * * * *', run: repairParticipation },
    { name: 'alert-month-limits', cron: '* * * * *', run: alertMonthLimits },
  ],
  loops: [tellStepsThatStay],
  personal: [...ordersPersonal, ...orderPlacesPersonal],
  onClose: finishSumming,
});

export const ofOrders = {
  countChargedAcrossOrganizations,
  countInstallationAcrossOrganizations,
  countOrdersTaking,
  countOrdersWithoutAddress,
  usesOfProducts,
  partsOfOrganizations,
  shiftExtensions,
  takeSupplierFromMails,
};
