import { moneyFilters } from '@cobuy/domain/orders/order-money';
import { buyerOrderSorts, orderSorts } from '@cobuy/domain/orders/order-sorts';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';
import { z } from 'zod';
import { authErrors } from '../auth/auth.errors.ts';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { supplierErrors } from '../suppliers/suppliers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, fileContent } from '../wire/calls.ts';
import { byId, fileFormat, id, money, pageOf, pageQuery, searchText } from '../wire/schemas.ts';
import { correctingErrors } from './correcting.errors.ts';
import {
  byGroupBuyId,
  pickList,
  supplierList,
  supplierMail,
  supplierMailBody,
  supplierMailPreview,
} from './deal-lists.schemas.ts';
import { dealDesk, deskCounts } from './desk.schemas.ts';
import { orderErrors } from './orders.errors.ts';
import { orderPaths } from './orders.paths.ts';
import {
  contactCorrection,
  guestOrderBody,
  itemsCorrection,
  notedPayment,
  noteText,
  orderBody,
  orderChange,
  orderEmailBody,
  orderNumbersInOne,
  orderViewBody,
  reminders,
  statusChange,
  statusChanges,
  undoing,
} from './orders.schemas.ts';
import {
  order,
  orderGroup,
  orderNote,
  orderSummary,
  orderView,
  placed,
  reorder,
  undo,
} from './shown-orders.schemas.ts';
import { supplierMailErrors } from './supplier-mails.errors.ts';

/** One status, or several with commas between them. */
const statuses = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(orderStatuses)))
  .optional();

const orderFilters = {
  urgency: z.enum(orderUrgencies).optional(),
  groupBuyId: id.optional(),
  hasPaymentProof: z.stringbool().optional(),
};
/** Of a year that PostgreSQL knows: there was none numbered 0. */
const dayPlaced = z.iso.date().refine((day) => /^[12]/.test(day), 'Choose a date of our time');
const managedFilters = {
  ...orderFilters,
  /** What has become of its money, in any status: the lists that the figures of a group buy open. */
  money: z.enum(moneyFilters).optional(),
  agentId: id.optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** The first and the last day on which it was placed, in the organization's time zone. */
  placedFrom: dayPlaced.optional(),
  placedTo: dayPlaced.optional(),
  /** The beginning of an order number, or a part of the buyer's e-mail or name, the one typed in the order included. */
  search: searchText,
};

/** What became of each order that a call was about, in the order they were named. */
const outcomes = <const T extends readonly string[]>(names: T) =>
  z.array(
    z.object({
      orderNumber: z.string(),
      outcome: z.enum(names),
      /** What the order is now; null where the caller may not see it. */
      status: z.enum(orderStatuses).nullable(),
      /** Why it was refused or skipped. */
      code: z.string().nullable(),
      error: z.string().nullable(),
    }),
  );

const placingErrors = [
  groupBuyErrors.not_found,
  groupBuyErrors.ended,
  groupBuyErrors.not_started,
  orderErrors.product_not_offered,
  orderErrors.payment_method_not_offered,
  orderErrors.address_needed,
  orderErrors.pickup_only,
  orderErrors.minimum_products,
  orderErrors.minimum_amount,
  orderErrors.prices_changed,
  orderErrors.total_too_large,
  orderErrors.month_full,
  prohibitedIn('comments'),
] as const;

/** All of it, or what comes from one supplier; with `sales`, what buyers pay and the margin too. */
const supplierSheet = byGroupBuyId.extend({
  sales: z.stringbool().optional(),
  supplier: z.union([id, z.literal(noSupplier)]).optional(),
});

export const byOrderNumber = z.object({ orderNumber: z.string().max(60) });

export const orderCalls = defineCalls(orderPaths, {
  placeOrder: {
    access: 'signed-in',
    summary: 'Order from a group buy as the signed-in person',
    body: orderBody,
    response: z.object({ ...placed, user: z.object({ isNewUser: z.boolean(), email: z.string() }) }),
    status: 201,
    countsAs: 'order',
    idempotent: true,
    errors: placingErrors,
  },
  placeGuestOrder: {
    access: 'public',
    organization: 'ignored',
    summary:
      'Order from a public group buy with only an e-mail; the answer is the same for known and unknown addresses',
    body: guestOrderBody,
    response: z.object({
      ...placed,
      user: z.object({ isNewUser: z.boolean(), email: z.string() }),
      token: z.string(),
    }),
    status: 201,
    countsAs: 'order',
    idempotent: true,
    errors: placingErrors,
  },
  listMyOrders: {
    access: 'order-session',
    organization: 'ignored',
    summary: "The caller's own orders in every organization; a limited session sees its one order",
    query: z.object({
      ...pageQuery(20),
      ...orderFilters,
      status: z.enum(orderStatuses).optional(),
      /** Delivered or paid two weeks ago, and not closed: what the reputation counts. */
      unclosed: z.stringbool().optional(),
      sortBy: z.enum(buyerOrderSorts).default('due-first'),
    }),
    response: pageOf(orderSummary),
  },
  getMyOrderStats: {
    access: 'order-session',
    organization: 'ignored',
    summary: "Counts over the caller's own orders",
    response: z.object({
      total: z.int(),
      pending: z.int(),
      needsPayment: z.int(),
      overdue: z.int(),
      /** Group buys that the caller has ordered from, for the filter. */
      groupBuys: z.array(z.object({ id, title: z.string() })),
    }),
  },
  listOrders: {
    access: agentLevelRoles,
    summary:
      "Orders that the caller organizes: an AGENT's own group buys, an ORGADMIN's organization, a SUPERADMIN's all",
    query: z.object({
      ...pageQuery(20),
      ...managedFilters,
      status: statuses,
      sortBy: z.enum(orderSorts).default('newest'),
    }),
    response: pageOf(orderSummary),
    errors: [organizationErrors.none_selected],
  },
  countOrders: {
    access: agentLevelRoles,
    summary: 'How many of the orders that the caller organizes have each status; counts end at 10,000',
    query: z.object(managedFilters),
    response: z.object({ total: z.int(), byStatus: z.record(z.enum(orderStatuses), z.int()) }),
    errors: [organizationErrors.none_selected],
  },
  sumOrders: {
    access: agentLevelRoles,
    summary:
      'What the orders of a list are worth together, without cancelled ones unless it is of these; ends at 10,000',
    query: z.object({ ...managedFilters, status: statuses }),
    response: z.object({
      orders: z.int(),
      /** False where there are more than were summed. */
      isAll: z.boolean(),
      totalAmount: money,
      restAmount: money,
      /** More is held than they cost; of cancelled ones all that is held. */
      giveBackAmount: money,
    }),
    errors: [organizationErrors.none_selected],
  },
  listOrderViews: {
    access: agentLevelRoles,
    summary: "The caller's saved views of the list of orders in the organization, by name",
    response: z.object({ data: z.array(orderView) }),
    errors: [organizationErrors.none_selected],
  },
  saveOrderView: {
    access: agentLevelRoles,
    summary: 'Keep a view of the list of orders under a name; the same name again replaces it',
    body: orderViewBody,
    response: z.object({ data: z.array(orderView) }),
    errors: [organizationErrors.none_selected, correctingErrors.too_many_views],
  },
  deleteOrderView: {
    access: agentLevelRoles,
    summary: 'Forget a saved view',
    params: byId,
    response: z.object({ data: z.array(orderView) }),
    errors: [organizationErrors.none_selected],
  },
  getAgentStats: {
    access: agentLevelRoles,
    summary: 'Counts over the orders that the caller organizes, without cancelled ones',
    response: z.object({
      totalOrders: z.int(),
      pending: z.int(),
      needsPaymentProof: z.int(),
      overdue: z.int(),
      critical: z.int(),
    }),
    errors: [organizationErrors.none_selected],
  },
  listOrderGroups: {
    access: agentLevelRoles,
    summary: 'Group buys with orders that the caller organizes: what was ordered, proved and is due; urgent ones first',
    query: z.object({ ...managedFilters, status: statuses }),
    response: z.object({ data: z.array(orderGroup) }),
    errors: [organizationErrors.none_selected],
  },
  getDeskCounts: {
    access: agentLevelRoles,
    summary: 'What waits for the caller as an organizer: proofs, unpaid orders, group buys that end today',
    response: deskCounts,
    errors: [organizationErrors.none_selected],
  },
  getDealDesk: {
    access: agentLevelRoles,
    summary: 'One group buy in figures for its organizers: its money, its orders by status, its history',
    params: byGroupBuyId,
    response: dealDesk,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  changeOrderStatuses: {
    access: agentLevelRoles,
    summary: 'Move many orders on as their organizer; each is moved or told why not',
    body: statusChanges,
    response: z.object({ changed: z.int(), results: outcomes(['changed', 'unchanged', 'refused']), undo }),
    errors: [prohibitedIn('reason')],
  },
  undoStep: {
    access: 'order-session',
    summary:
      'Take back the own last step, of one order or of many, before anybody is told of it: a confirmed payment, a rejected proof, a closing, a cancelling',
    body: undoing,
    response: z.object({ undone: z.int(), results: outcomes(['undone', 'refused']) }),
    errors: [orderErrors.undo_too_late, orderErrors.status_conflict, authErrors.password_required],
  },
  remindOrders: {
    access: agentLevelRoles,
    summary: 'Remind the buyers of orders that owe by mail, each at most once in 12 hours',
    body: reminders,
    response: z.object({ reminded: z.int(), results: outcomes(['reminded', 'skipped']) }),
  },
  exportOrders: {
    access: agentLevelRoles,
    inTurn: true,
    summary:
      'The orders that the caller organizes as a file, the newest first; times are those of their organization. Cancelled ones only where they are asked for: by status, by number, or for what is to be given back',
    query: z.object({
      ...managedFilters,
      status: statuses,
      orderNumbers: orderNumbersInOne.optional(),
      format: fileFormat,
    }),
    response: fileContent,
    errors: [organizationErrors.none_selected],
  },
  exportOrderItems: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The same orders with a line for each item: what, how many, at which price, for whom',
    query: z.object({
      ...managedFilters,
      status: statuses,
      orderNumbers: orderNumbersInOne.optional(),
      format: fileFormat,
    }),
    response: fileContent,
    errors: [organizationErrors.none_selected],
  },
  getSupplierList: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'How much of each product the orders of a group buy want together, at cost',
    query: byGroupBuyId,
    response: supplierList,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  exportSupplierList: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The same as a CSV file, a line for each product; with `sales`, what buyers pay and the margin too',
    query: supplierSheet,
    response: fileContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  exportSupplierSpreadsheet: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The same as an XLSX file, a sheet for each supplier',
    query: supplierSheet,
    response: fileContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  previewSupplierMail: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'What an order to a supplier would say as things are, and what was sent before',
    query: byGroupBuyId.extend({ supplierId: id }),
    response: supplierMailPreview,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  mailSupplier: {
    access: agentLevelRoles,
    inTurn: true,
    summary: "Send a supplier what a group buy orders from them, to be answered to the caller's own address",
    body: supplierMailBody,
    response: supplierMail,
    status: 201,
    idempotent: true,
    errors: [
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      supplierErrors.not_found,
      supplierMailErrors.supplier_without_email,
      supplierMailErrors.supplier_nothing_ordered,
      supplierMailErrors.sheet_changed,
      supplierMailErrors.sheet_sent_meanwhile,
      supplierMailErrors.sheet_sender_unproved,
      supplierMailErrors.too_many_sheets,
      prohibitedIn('message'),
    ],
  },
  getSupplierMail: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The copy of an order that was sent to a supplier',
    params: byId,
    query: byGroupBuyId,
    response: supplierMail.extend({ subject: z.string(), text: z.string() }),
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierMailErrors.sheet_mail_not_found],
  },
  getPickList: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'What each buyer of a group buy gets',
    query: byGroupBuyId,
    response: pickList,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  exportPickList: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The same as a file, a line for each item of each order, the items of a person or of a product together',
    query: byGroupBuyId.extend({ format: fileFormat, by: z.enum(['person', 'product']).default('person') }),
    response: fileContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  getOrder: {
    access: 'order-session',
    summary: 'One order, for its buyer and its organizers',
    params: byOrderNumber,
    response: order,
    errors: [orderErrors.not_found],
  },
  findReorder: {
    access: 'order-session',
    summary: 'The open group buy of the same organization that has most of an order’s goods, and which it has not',
    params: byOrderNumber,
    response: reorder,
    errors: [orderErrors.not_found],
  },
  changeOrderStatus: {
    access: 'order-session',
    summary:
      'Move an order on; `expectedStatus`, `expectedTotal` and `expectedProof` refuse when it is another one by now',
    params: byOrderNumber,
    body: statusChange,
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.status_conflict,
      orderErrors.sum_changed,
      orderErrors.proof_arrived,
      orderErrors.paid_in_part,
      orderErrors.transition_not_allowed,
      correctingErrors.not_finished,
      orderErrors.reason_required,
      prohibitedIn('reason'),
      orderErrors.forbidden,
      authErrors.password_required,
    ],
  },
  updateOrder: {
    partial: true,
    access: 'order-session',
    summary: "Change the caller's own order while it is unpaid and its group buy is open",
    params: byOrderNumber,
    body: orderChange,
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.not_changeable,
      orderErrors.changed_often,
      orderErrors.edited_meanwhile,
      groupBuyErrors.ended,
      orderErrors.product_not_offered,
      orderErrors.minimum_products,
      orderErrors.minimum_amount,
      orderErrors.forbidden,
      orderErrors.prices_changed,
      orderErrors.total_too_large,
      groupBuyErrors.not_found,
      groupBuyErrors.not_started,
      orderErrors.payment_method_not_offered,
      orderErrors.address_needed,
      orderErrors.pickup_only,
      prohibitedIn('comments'),
      authErrors.password_required,
    ],
  },
  changeOrderEmail: {
    access: 'order-session',
    summary: 'Give an order that a guest has just placed another e-mail, with the session that placed it',
    params: byOrderNumber,
    body: orderEmailBody,
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderErrors.not_changeable,
      orderErrors.edited_meanwhile,
      orderErrors.email_changed_often,
    ],
  },
  correctContact: {
    access: agentLevelRoles,
    summary:
      "Correct an order's e-mail, name, phone number or address as its organizer; the buyer is told. An order that is part of an account keeps its e-mail",
    params: byOrderNumber,
    body: contactCorrection,
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderErrors.not_changeable,
      orderErrors.edited_meanwhile,
      orderErrors.address_needed,
      orderErrors.pickup_only,
      correctingErrors.email_stays,
      correctingErrors.email_corrected_often,
      prohibitedIn('shippingName'),
    ],
  },
  correctItems: {
    access: agentLevelRoles,
    summary:
      'Change what an order gets, as its organizer, also after it was handed over; the buyer is told why. A closed order can only come to cost less',
    params: byOrderNumber,
    body: itemsCorrection,
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderErrors.not_changeable,
      orderErrors.edited_meanwhile,
      orderErrors.product_not_offered,
      orderErrors.total_too_large,
      correctingErrors.nothing_left,
      correctingErrors.closed_costs_no_more,
      groupBuyErrors.not_found,
      prohibitedIn('reason'),
    ],
  },
  notePayment: {
    knownFields: 'only',
    access: agentLevelRoles,
    summary:
      'Note that a part of the payment of an order was received, that money was given back, or that a confirmed payment never came',
    params: byOrderNumber,
    body: notedPayment,
    response: order,
    status: 201,
    idempotent: true,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      orderErrors.edited_meanwhile,
      correctingErrors.nothing_to_pay,
      correctingErrors.more_than_rest,
      correctingErrors.settles,
      correctingErrors.paid_in_future,
      prohibitedIn('note'),
      correctingErrors.more_than_held,
      correctingErrors.not_confirmed,
      correctingErrors.more_than_confirmed,
    ],
  },
  removePayment: {
    access: agentLevelRoles,
    summary: 'Take a noted payment out again',
    params: byOrderNumber.extend({ paymentId: id }),
    response: order,
    errors: [
      orderErrors.not_found,
      orderErrors.forbidden,
      correctingErrors.payment_not_found,
      correctingErrors.payment_stays,
    ],
  },
  getOrderNote: {
    access: agentLevelRoles,
    summary: 'What the organizers of an order have noted for themselves',
    params: byOrderNumber,
    response: orderNote,
    errors: [orderErrors.not_found, orderErrors.forbidden],
  },
  saveOrderNote: {
    access: agentLevelRoles,
    summary: 'Write what the organizers of an order note for themselves',
    params: byOrderNumber,
    body: noteText,
    response: orderNote,
    errors: [orderErrors.not_found, orderErrors.forbidden, correctingErrors.edited_by],
  },
});
