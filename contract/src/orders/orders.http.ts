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
import { deskCounts, groupBuyDesk } from './desk.schemas.ts';
import {
  byGroupBuyId,
  pickList,
  supplierList,
  supplierMail,
  supplierMailBody,
  supplierMailPreview,
} from './group-buy-lists.schemas.ts';
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

/** One status, or several separated by commas. */
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
/** In a year that PostgreSQL knows: it has no year 0. */
const dayPlaced = z.iso.date().refine((day) => /^[12]/.test(day), 'Choose a more recent date');
const managedFilters = {
  ...orderFilters,
  /** The state of its money, in any status: the lists behind the figures of a group buy. */
  money: z.enum(moneyFilters).optional(),
  agentId: id.optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** The first and the last day on which it was placed, in the organization's time zone. */
  placedFrom: dayPlaced.optional(),
  placedTo: dayPlaced.optional(),
  /** The start of an order number, or part of the buyer's e-mail or name, as in the account or the order. */
  search: searchText,
};

/** What became of each order that a call was about, in the order they were named. */
const outcomes = <const T extends readonly string[]>(names: T) =>
  z.array(
    z.object({
      orderNumber: z.string(),
      outcome: z.enum(names),
      /** The order's status now; null if the caller may not see it. */
      status: z.enum(orderStatuses).nullable(),
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

/** All of it, or one supplier's part; with `sales`, also what buyers pay and the margin. */
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
      /** Delivered or paid two weeks ago and still not closed: what the reputation counts. */
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
    summary: 'How many of the orders that the caller organizes have each status; counts stop at 10,000',
    query: z.object(managedFilters),
    response: z.object({ total: z.int(), byStatus: z.record(z.enum(orderStatuses), z.int()) }),
    errors: [organizationErrors.none_selected],
  },
  sumOrders: {
    access: agentLevelRoles,
    summary: 'The total of the orders in a list, without cancelled ones unless it asks for them; stops at 10,000',
    query: z.object({ ...managedFilters, status: statuses }),
    response: z.object({
      orders: z.int(),
      /** False if there are more orders than were added up. */
      isAll: z.boolean(),
      totalAmount: money,
      restAmount: money,
      /** What's held beyond the orders' cost; for cancelled orders, everything held. */
      giveBackAmount: money,
    }),
    errors: [organizationErrors.none_selected],
  },
  listOrderViews: {
    access: agentLevelRoles,
    summary: 'The caller’s saved views of the organization’s order list, by name',
    response: z.object({ data: z.array(orderView) }),
    errors: [organizationErrors.none_selected],
  },
  saveOrderView: {
    access: agentLevelRoles,
    summary: 'Save a view of the order list under a name; using the name again replaces it',
    body: orderViewBody,
    response: z.object({ data: z.array(orderView) }),
    errors: [organizationErrors.none_selected, correctingErrors.too_many_views],
  },
  deleteOrderView: {
    access: agentLevelRoles,
    summary: 'Delete a saved view',
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
    summary: 'What’s waiting for the caller as an organizer: proofs, unpaid orders, group buys that end today',
    response: deskCounts,
    errors: [organizationErrors.none_selected],
  },
  getGroupBuyDesk: {
    access: agentLevelRoles,
    summary: 'One group buy in numbers for its organizers: its money, its orders by status, its history',
    params: byGroupBuyId,
    response: groupBuyDesk,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  changeOrderStatuses: {
    access: agentLevelRoles,
    summary: 'Move many orders to the next status as their organizer; each one is moved, or the answer says why not',
    body: statusChanges,
    response: z.object({ changed: z.int(), results: outcomes(['changed', 'unchanged', 'refused']), undo }),
    errors: [prohibitedIn('reason')],
  },
  undoStep: {
    access: 'order-session',
    summary:
      'Undo the caller’s own last step, for one order or many, before anyone is notified of it: a confirmed payment, a rejected proof, a closure, a cancellation',
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
      'The orders that the caller organizes as a file, newest first; times are in their organization’s zone. Cancelled ones only if asked for: by status, by number, or for what has to be refunded',
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
    summary: 'The same orders with one line per item: what, how many, at what price, for whom',
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
    summary: 'The same as a CSV file, one line per product; with `sales`, what buyers pay and the margin too',
    query: supplierSheet,
    response: fileContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  exportSupplierSpreadsheet: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'The same as an XLSX file, one sheet per supplier',
    query: supplierSheet,
    response: fileContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  previewSupplierMail: {
    access: agentLevelRoles,
    inTurn: true,
    summary: 'What an order to a supplier would say right now, and what was sent before',
    query: byGroupBuyId.extend({ supplierId: id }),
    response: supplierMailPreview,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, supplierErrors.not_found],
  },
  mailSupplier: {
    access: agentLevelRoles,
    inTurn: true,
    summary: "Send a supplier what a group buy orders from them, with replies going to the caller's own address",
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
    summary: 'The same as a file, one line per item of each order, grouped by person or by product',
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
    summary:
      'The same organization’s open group buy that has most of an order’s products, and which ones it doesn’t have',
    params: byOrderNumber,
    response: reorder,
    errors: [orderErrors.not_found],
  },
  changeOrderStatus: {
    access: 'order-session',
    summary:
      'Move an order to another status; `expectedStatus`, `expectedTotal` and `expectedProof` make it refuse if they’ve changed',
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
    summary: 'Change the e-mail of an order a guest has just placed, with the session that placed it',
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
      "Correct an order's e-mail, name, phone number or address as its organizer; the buyer is notified. An order that belongs to an account keeps its e-mail",
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
      'Change what’s in an order, as its organizer, even after pickup or delivery; the buyer is told why. A closed order’s total can only go down',
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
      'Record that part of an order’s payment was received, that money was refunded, or that a confirmed payment never came',
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
      correctingErrors.nothing_to_refund,
      correctingErrors.not_confirmed,
      correctingErrors.more_than_confirmed,
    ],
  },
  removePayment: {
    access: agentLevelRoles,
    summary: 'Remove a recorded payment',
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
    summary: 'An order’s internal note, for its organizers',
    params: byOrderNumber,
    response: orderNote,
    errors: [orderErrors.not_found, orderErrors.forbidden],
  },
  saveOrderNote: {
    access: agentLevelRoles,
    summary: 'Write an order’s internal note, for its organizers',
    params: byOrderNumber,
    body: noteText,
    response: orderNote,
    errors: [orderErrors.not_found, orderErrors.forbidden, correctingErrors.edited_by],
  },
});
