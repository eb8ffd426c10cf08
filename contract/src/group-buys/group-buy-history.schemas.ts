import { groupBuyEventKinds, groupBuyParts, productChangeKinds } from '@cobuy/domain/group-buys/group-buy-history';
import { z } from 'zod';
import { mailDelivery } from '../system/mail-delivery.schemas.ts';
import { id, instant } from '../wire/schemas.ts';

export const groupBuyEvent = z
  .object({
    id,
    kind: z.enum(groupBuyEventKinds),
    at: instant,
    /** By name; null where the program itself acted, or no one knows anymore who it was. */
    actor: z.string().nullable(),
    parts: z.array(z.enum(groupBuyParts)),
    /** Which products changed, and how: amounts, or a minimum; null where there is none. */
    changes: z.array(
      z.object({
        what: z.enum(productChangeKinds),
        product: z.string().nullable(),
        from: z.number().nullable(),
        to: z.number().nullable(),
      }),
    ),
    /** The new dates, if the dates changed. */
    endDate: instant.nullable(),
    paymentDueDate: instant.nullable(),
    announcement: z.string().nullable(),
    /** For a supplier sheet: the supplier, the address, and what was on it. */
    detail: z.string().nullable(),
    /** Of a sheet, what became of its mail; null where that is not known anymore. */
    delivery: mailDelivery.nullable(),
  })
  .meta({ id: 'GroupBuyEvent' });
export type GroupBuyEvent = z.infer<typeof groupBuyEvent>;
