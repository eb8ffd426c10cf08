// What organisers take along when a group buy has ended: to the supplier, and to the table where it is handed out.
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { sheetMessageRules } from '@cobuy/domain/orders/supplier-mails';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { mailDelivery } from '../system/mail-delivery.schemas.ts';
import { id, instant, money } from '../wire/schemas.ts';
import { pickup } from './shown-orders.schemas.ts';

const ofDeal = {
  groupBuy: z.object({ id, title: z.string(), endDate: instant, pickup }),
  organization: z.object({ id, name: z.string(), timeZone: z.string() }),
};

/** Of one product or of all: what the supplier gets, what buyers pay, and what is left. */
const amounts = { amount: money, sales: money, margin: z.number() };

/** An order that was sent to a supplier. */
export const supplierMail = z
  .object({
    id,
    /** Null since the supplier was deleted. */
    supplierId: id.nullable(),
    /** As it was called then. */
    supplierName: z.string(),
    to: z.string(),
    at: instant,
    /** By name; null where nobody knows any more who it was. */
    by: z.string().nullable(),
    products: z.int(),
    quantity: z.int(),
    amount: money,
    /** What became of it; null where that is not known any more. */
    delivery: mailDelivery.nullable(),
  })
  .meta({ id: 'SupplierMail' });
export type SupplierMail = z.infer<typeof supplierMail>;

/** How much of each product all orders want together; cancelled orders want nothing. */
export const supplierList = z
  .object({
    ...ofDeal,
    rows: z.array(
      z.object({
        productId: id,
        sku: z.string().nullable(),
        product: z.string(),
        unit: z.string().nullable(),
        /** Of the product as it is now; null where it has none. */
        supplierId: id.nullable(),
        quantity: z.int(),
        /** What one costs; null where it was ordered at several costs. */
        unitCost: money.nullable(),
        ...amounts,
        /** Different buyers of it. */
        buyers: z.int(),
        /** False where the product has left the group buy since: its orders stand. */
        isOffered: z.boolean(),
      }),
    ),
    totals: z.object({ orders: z.int(), buyers: z.int(), quantity: z.int(), ...amounts }),
    /** Whom it is ordered from, by name; what has no supplier stands last. */
    suppliers: z.array(
      z.object({
        supplier: z
          .object({ id, name: z.string(), email: z.string().nullable(), note: z.string().nullable() })
          .nullable(),
        products: z.int(),
        quantity: z.int(),
        ...amounts,
      }),
    ),
    /** What was sent to suppliers for this group buy, the newest first. */
    sent: z.array(supplierMail),
  })
  .meta({ id: 'SupplierList' });
export type SupplierList = z.infer<typeof supplierList>;

/** What each buyer gets, by name. */
export const pickList = z
  .object({
    ...ofDeal,
    rows: z.array(
      z.object({
        orderNumber: z.string(),
        status: z.enum(orderStatuses),
        name: z.string(),
        phone: z.string(),
        /** Where it is sent; null where the group buy is picked up, and of an order without one. */
        address: z
          .object({
            address1: z.string(),
            address2: z.string().nullable(),
            city: z.string().nullable(),
            state: z.string().nullable(),
            postalCode: z.string().nullable(),
            country: z.string().nullable(),
          })
          .nullable(),
        comments: z.string().nullable(),
        /** Still to be collected when it is handed out. */
        restAmount: money,
        items: z.array(
          z.object({ product: z.string(), unit: z.string().nullable(), sku: z.string().nullable(), quantity: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'PickList' });
export type PickList = z.infer<typeof pickList>;

/** What an order to a supplier will say, before it is sent. */
export const supplierMailPreview = z
  .object({
    /** Null while the supplier has no address. */
    to: z.string().nullable(),
    /** The caller's own address: the supplier answers to it. */
    replyTo: z.string(),
    subject: z.string(),
    /** What follows the message: the goods, their sum, and who orders. */
    sheet: z.string(),
    /** The name of the spreadsheet that goes with it. */
    attachment: z.string(),
    products: z.int(),
    quantity: z.int(),
    amount: money,
    sent: z.array(supplierMail),
    /** More may be ordered until then; null once the group buy has ended. */
    openUntil: instant.nullable(),
    timeZone: z.string(),
    /** Orders with this supplier's goods whose money is due, as the money bar counts them. */
    unpaid: z.int(),
  })
  .meta({ id: 'SupplierMailPreview' });
export type SupplierMailPreview = z.infer<typeof supplierMailPreview>;

export const supplierMailBody = z.object({
  groupBuyId: id,
  supplierId: id,
  message: z.string().trim().max(sheetMessageRules.most, tooLongText(sheetMessageRules.name, sheetMessageRules.most)),
  /** What the caller has looked at: it is refused where that is not so any more. */
  seen: z.object({
    to: z.string().max(320),
    quantity: z.int(),
    amount: money,
    /** How often it was sent before; sending it again has to know of all of them. */
    sent: z.int(),
  }),
});

export const byGroupBuyId = z.object({ groupBuyId: id });
