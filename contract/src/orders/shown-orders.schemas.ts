import { orderEventKinds } from '@cobuy/domain/orders/order-events';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { z } from 'zod';
import { mailDelivery } from '../system/mail-delivery.schemas.ts';
import { id, instant, money } from '../wire/schemas.ts';

const person = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** The account's, else the one typed in the order; "Deleted user" where the account is gone. */
  name: z.string(),
});

/** The caller's own last step, while `undoStep` can take it back. */
export const undo = z.object({ id, secondsLeft: z.number() }).nullable();

/** Where and when the order is picked up; null if it is delivered. */
export const pickup = z
  .object({ place: z.string(), from: instant, until: instant, note: z.string().nullable() })
  .meta({ id: 'Pickup' })
  .nullable();

/** `cancelsUnpaid`: unpaid orders are cancelled after the deadline, not just overdue. `timeZone`: an IANA name. */
const orderOrganization = z.object({ id, name: z.string(), cancelsUnpaid: z.boolean(), timeZone: z.string() });

export const orderSummary = z
  .object({
    id,
    orderNumber: z.string(),
    organizationId: id,
    status: z.enum(orderStatuses),
    urgency: z.enum(orderUrgencies),
    totalAmount: money,
    /** What is held for it, what is still due, and what has to be refunded. */
    paidAmount: money,
    restAmount: money,
    giveBackAmount: money,
    paymentMethod: z.enum(paymentMethods),
    /** Paid at pickup or delivery: no proof is due before that. */
    paidAtHandover: z.boolean(),
    /** `paymentDueDate` is this order's own: later than the group buy's if a rejected proof gave it more time. */
    groupBuy: z.object({ id, title: z.string(), paymentDueDate: instant, endDate: instant, pickup }),
    organization: orderOrganization,
    /** Whether the order has a proof; a rejected one doesn't count. */
    hasPaymentProof: z.boolean(),
    /** Whether its payment was ever confirmed, whatever its status is now. */
    wasSettled: z.boolean(),
    /** When the newest proof was rejected; null once another one has come. */
    proofRejectedAt: instant.nullable(),
    latestUpload: z.object({ uploadedAt: instant }).nullable(),
    /** Different products. */
    _count: z.object({ items: z.int() }),
    /** Of all products together. */
    pieces: z.int(),
    createdAt: instant,
    closureRequestedAt: instant.nullable(),
    closureAcceptedAt: instant.nullable(),
    /** When it was handed over, whatever its status is now. */
    deliveredAt: instant.nullable(),
    updatedAt: instant,
    userId: id,
    user: person,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummary>;

/** What a buyer copies or opens to pay, outside the product; each is null if the organizer hasn't entered it. */
const orderPayment = z
  .object({
    /** Only the handle, account or name that gets paid. */
    payee: z.string().nullable(),
    /** Goes in the payment's note. */
    note: z.string(),
    /** Opens the payment at its provider, with this order's amount and number where the organizer's link takes them. */
    link: z.string().nullable(),
    /** When the organizer changed this; null if it is the same as when the buyer ordered. */
    changedAt: instant.nullable(),
  })
  .meta({ id: 'OrderPayment' });
export type OrderPayment = z.infer<typeof orderPayment>;

export const orderItem = z
  .object({
    id,
    productId: id.nullable(),
    product: z.object({ name: z.string(), unit: z.string().nullable() }),
    unitPrice: money,
    quantity: z.int(),
    totalPrice: money,
  })
  .meta({ id: 'OrderItem' });

export const orderTimelineEntry = z
  .object({
    id,
    at: instant,
    kind: z.enum(orderEventKinds),
    fromStatus: z.enum(orderStatuses).nullable(),
    toStatus: z.enum(orderStatuses).nullable(),
    reason: z.string().nullable(),
    /** What changed: "Beans 3 → 2", "$20.00". */
    detail: z.string().nullable(),
    /** Null where the program itself acted. */
    actor: z.object({ name: z.string(), isBuyer: z.boolean() }).nullable(),
    isUndone: z.boolean(),
    /** Of a reminder or a notice, what became of its mail; null of other lines, and where that is not known anymore. */
    delivery: mailDelivery.nullable(),
  })
  .meta({ id: 'OrderTimelineEntry' });

/** A part of the payment as an organizer noted it; below zero for what was refunded. */
export const orderPaymentNote = z
  .object({
    id,
    amount: money,
    paidOn: z.iso.date(),
    note: z.string().nullable(),
    recordedAt: instant,
    /** Null for the buyer, and where the account is gone. */
    recordedBy: z.string().nullable(),
    canRemove: z.boolean(),
  })
  .meta({ id: 'OrderPaymentNote' });
export type OrderPaymentNote = z.infer<typeof orderPaymentNote>;

/** The organizers' internal note; it is never sent to a buyer. */
export const orderNote = z
  .object({ text: z.string(), updatedAt: instant.nullable(), updatedBy: z.string().nullable() })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof orderNote>;

/** A saved view: a named filter of the order list. */
export const orderView = z.object({ id, name: z.string(), search: z.string() }).meta({ id: 'OrderView' });
export type OrderView = z.infer<typeof orderView>;

export const order = orderSummary
  .extend({
    /** Includes its look: a person who follows a link sees the page as the organization's own. */
    organization: orderOrganization.extend({
      whiteLabeled: z.boolean(),
      logoUrl: z.string().nullable(),
      brandColor: z.string().nullable(),
    }),
    comments: z.string().nullable(),
    items: z.array(orderItem),
    /** The whole address is null if the buyer picks the order up. */
    shipping: z.object({
      name: z.string(),
      address1: z.string().nullable(),
      address2: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string().nullable(),
      phone: z.string(),
    }),
    groupBuy: z.object({
      id,
      title: z.string(),
      endDate: instant,
      paymentDueDate: instant,
      pickup,
      agents: z.array(z.object({ userId: id, name: z.string() })),
    }),
    paymentInstructions: z.string().nullable(),
    paymentMethodName: z.string(),
    payment: orderPayment,
    payments: z.array(orderPaymentNote),
    timeline: z.array(orderTimelineEntry),
    /** Why the newest proof was rejected; null where another one is not waited for. */
    proofRejection: z.object({ at: instant, reason: z.string() }).nullable(),
    /** When it will be cancelled if no proof comes; null if nothing would cancel it. */
    cancelledAfter: instant.nullable(),
    /** When it will close automatically, as long as nothing is open; null if nothing would close it. */
    closesAt: instant.nullable(),
    undo,
    permissions: z.object({
      isBuyer: z.boolean(),
      isOrganiser: z.boolean(),
      canUploadProof: z.boolean(),
      /** Items and comments, by `updateOrder`. */
      canChange: z.boolean(),
      /** And name, address, phone and payment method: its account, or the session that placed it. */
      canChangeDetails: z.boolean(),
      /** With `changeOrderEmail`: for the session that placed it as a guest. */
      canChangeEmail: z.boolean(),
      /** By `correctItems`, as its organizer. */
      canCorrectItems: z.boolean(),
      /** Name, phone number and address, by `correctContact`, as its organizer. */
      canCorrectContact: z.boolean(),
      /** Also its e-mail, if that isn't part of an account. */
      canCorrectEmail: z.boolean(),
      canEditGroupBuy: z.boolean(),
      /** Statuses that the caller may set by `changeOrderStatus`. */
      nextStatuses: z.array(z.enum(orderStatuses)),
    }),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** Where an order can be placed again; `missing` has the names of products that the group buy doesn't offer. */
export const reorder = z
  .object({
    groupBuy: z.object({ id, title: z.string(), endDate: instant, timeZone: z.string() }).nullable(),
    items: z.array(z.object({ productId: id, quantity: z.int() })),
    missing: z.array(z.string()),
  })
  .meta({ id: 'Reorder' });
export type Reorder = z.infer<typeof reorder>;

/** For the confirmation. `token` and `isNewUser` concern a guest order's session, limited to that order. */
export const placed = {
  order: z.object({
    id,
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    totalAmount: money,
    paymentMethod: z.enum(paymentMethods),
    paymentMethodName: z.string(),
    paymentInstructions: z.string().nullable(),
    payment: orderPayment,
    paidAtHandover: z.boolean(),
    groupBuy: z.object({ id, title: z.string(), endDate: instant, paymentDueDate: instant, pickup }),
    organization: orderOrganization,
    items: z.array(orderItem),
    createdAt: instant,
    user: z.object({ email: z.string() }),
  }),
};

/**
 * The orders of one group buy, summed as the desk does; cancelled ones only in `cancelled`. `due` waits for money,
 * `proved` for the organizer's check; `pending` counts those of the due ones that have not been handed over.
 */
export const orderGroup = z
  .object({
    groupBuy: z.object({
      id,
      title: z.string(),
      endDate: instant,
      paymentDueDate: instant,
      organizationId: id,
      timeZone: z.string(),
    }),
    urgency: z.enum(orderUrgencies),
    counts: z.object({
      orders: z.int(),
      cancelled: z.int(),
      pending: z.int(),
      due: z.int(),
      proved: z.int(),
      settled: z.int(),
    }),
    amounts: z.object({ ordered: money, due: money, proved: money, settled: money }),
  })
  .meta({ id: 'OrderGroup' });
export type OrderGroup = z.infer<typeof orderGroup>;
