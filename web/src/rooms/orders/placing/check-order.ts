import type { guestOrderBody } from '@cobuy/contract/orders/orders.schemas';
import type { CountryCode } from '@cobuy/domain/addresses/countries';
import type { Handover } from '@cobuy/domain/group-buys/handover';
import { orderFormTexts } from '@cobuy/domain/orders/order-fields';
import { orderTextProblems } from '@cobuy/domain/orders/order-form-rules';
import { checkQuantityText } from '@cobuy/domain/orders/order-quantities';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { z } from 'zod';
import type { FormProblem } from '../../../lib/forms/use-form.ts';
import { quantityId, type sumUp } from './order-basket.ts';
import { emptyFields, type OrderFields } from './order-fields.ts';

export interface TypedOrder {
  groupBuyId: string;
  /** As typed; the items are those of `sum`. */
  fields: Omit<OrderFields, 'items'>;
  sum: Pick<ReturnType<typeof sumUp>, 'items' | 'broken' | 'unclear'>;
  isGuest: boolean;
  handover: Handover;
}

/** The body of the call, as typed: checked before it is sent. Only guests name an address; everybody else's is known. */
export function bodyOf({ groupBuyId, fields, sum, isGuest, handover }: TypedOrder): z.input<typeof guestOrderBody> {
  const { email, ...rest } = fields;
  const { paymentMethod: _, shippingName, shippingPhone, comments, ...address } = rest;
  const body = {
    shippingName,
    shippingPhone,
    comments,
    // A pickup needs no address; whatever the draft still has isn't sent.
    ...(handover === 'delivery' && { ...address, shippingCountry: address.shippingCountry as CountryCode }),
    handover,
    paymentMethod: rest.paymentMethod as PaymentMethod,
    groupBuyId,
    items: sum.items,
  };
  return (isGuest ? { ...body, email } : body) as z.input<typeof guestOrderBody>;
}

/** Invalid quantities come first, product by product: the rest may be right. */
export function itemsProblems({ items, broken, unclear }: TypedOrder['sum']): FormProblem[] {
  if (unclear.length > 0)
    return unclear.map(({ productId, name }) => ({
      field: 'items',
      at: quantityId(productId),
      message: checkQuantityText(name),
    }));
  const message = items.length === 0 ? orderFormTexts.noProducts : broken[0];
  return message ? [{ field: 'items', message }] : [];
}

/**
 * All problems of an order, one per field and product, in the form's order. Text rules come from the contract's schema,
 * minimums from the deal.
 */
export function orderProblems({ fields, sum, isGuest, handover }: TypedOrder): FormProblem[] {
  const wrong = orderTextProblems({ ...fields, handover, email: isGuest ? fields.email : null });
  return Object.keys(emptyFields).flatMap((field) => {
    if (field === 'items') return itemsProblems(sum);
    const message = wrong[field as keyof typeof wrong];
    return message ? [{ field, message }] : [];
  });
}
