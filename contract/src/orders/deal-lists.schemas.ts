// What organisers take along when a group buy has ended: to the supplier, and to the table where it is handed out.
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { z } from 'zod';
import { id, instant, money } from '../wire/schemas.ts';

const ofDeal = {
  groupBuy: z.object({ id, title: z.string(), endDate: instant }),
  organization: z.object({ id, name: z.string() }),
};

/** Of one product or of all: what the supplier gets, what buyers pay, and what is left. */
const amounts = { amount: money, sales: money, margin: z.number() };

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
        quantity: z.int(),
        ...amounts,
        /** Different buyers of it. */
        buyers: z.int(),
        /** False where the product has left the group buy since: its orders stand. */
        isOffered: z.boolean(),
      }),
    ),
    totals: z.object({ orders: z.int(), buyers: z.int(), quantity: z.int(), ...amounts }),
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

export const byGroupBuyId = z.object({ groupBuyId: id });
