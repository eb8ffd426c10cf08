import { sheetMessageRules } from '@cobuy/domain/orders/order-limits';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { tooLongText } from '@cobuy/domain/texts/text-rules';
import { z } from 'zod';
import { mailDelivery } from '../system/mail-delivery.schemas.ts';
import { id, instant, money } from '../wire/schemas.ts';
import { pickup } from './shown-orders.schemas.ts';

const ofGroupBuy = {
  groupBuy: z.object({ id, title: z.string(), endDate: instant, pickup }),
  organization: z.object({ id, name: z.string(), timeZone: z.string() }),
};

/** For one product or for all: what the supplier gets, what buyers pay, and what's left. */
const amounts = { amount: money, sales: money, margin: z.number() };

export const supplierMail = z
  .object({
    id,
    /** Null since the supplier was deleted. */
    supplierId: id.nullable(),
    /** The supplier's name at the time. */
    supplierName: z.string(),
    to: z.string(),
    at: instant,
    /** By name; null where no one knows anymore who it was. */
    by: z.string().nullable(),
    products: z.int(),
    quantity: z.int(),
    amount: money,
    /** What became of it; null if that's no longer known. */
    delivery: mailDelivery.nullable(),
  })
  .meta({ id: 'SupplierMail' });
export type SupplierMail = z.infer<typeof supplierMail>;

/** The total quantity of each product over all orders, without cancelled ones. */
export const supplierList = z
  .object({
    ...ofGroupBuy,
    rows: z.array(
      z.object({
        productId: id,
        sku: z.string().nullable(),
        product: z.string(),
        unit: z.string().nullable(),
        /** The product's supplier now; null if it has none. */
        supplierId: id.nullable(),
        quantity: z.int(),
        /** The cost of one; null if it was ordered at several costs. */
        unitCost: money.nullable(),
        ...amounts,
        buyers: z.int(),
        /** False if the product has been removed from the group buy since; its orders stay. */
        isOffered: z.boolean(),
      }),
    ),
    totals: z.object({ orders: z.int(), buyers: z.int(), quantity: z.int(), ...amounts }),
    /** Suppliers by name; products without one come last. */
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
    ...ofGroupBuy,
    rows: z.array(
      z.object({
        orderNumber: z.string(),
        status: z.enum(orderStatuses),
        name: z.string(),
        phone: z.string(),
        /** Where it's sent; null if the group buy is picked up, or if the order has no address. */
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
        /** Still to be collected at handover. */
        restAmount: money,
        items: z.array(
          z.object({ product: z.string(), unit: z.string().nullable(), sku: z.string().nullable(), quantity: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'PickList' });
export type PickList = z.infer<typeof pickList>;

export const supplierMailPreview = z
  .object({
    /** Null until the supplier has an address. */
    to: z.string().nullable(),
    /** The caller's own address, which the supplier replies to. */
    replyTo: z.string(),
    subject: z.string(),
    /** What follows the message: the goods, their total, and who's ordering. */
    sheet: z.string(),
    attachment: z.string(),
    products: z.int(),
    quantity: z.int(),
    amount: money,
    sent: z.array(supplierMail),
    /** Until when people can still order; null once the group buy has ended. */
    openUntil: instant.nullable(),
    timeZone: z.string(),
    /** Orders with this supplier's goods whose money is due, counted like the money bar. */
    unpaid: z.int(),
  })
  .meta({ id: 'SupplierMailPreview' });
export type SupplierMailPreview = z.infer<typeof supplierMailPreview>;

export const supplierMailBody = z.object({
  groupBuyId: id,
  supplierId: id,
  message: z.string().trim().max(sheetMessageRules.most, tooLongText(sheetMessageRules.name, sheetMessageRules.most)),
  /** What the caller was shown: the call is refused if that is no longer the case. */
  seen: z.object({
    to: z.string().max(320),
    quantity: z.int(),
    amount: money,
    /** How often it was sent before; whoever sends it again has to know about all of them. */
    sent: z.int(),
  }),
});

export const byGroupBuyId = z.object({ groupBuyId: id });
