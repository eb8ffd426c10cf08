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
    // What is picked up needs no address: what a draft still has of one stays here.
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
 * Everything that is wrong with an order, one problem a field and one a product, in the order of the form. The rules of
 * texts are those of the contract's schema; the minimums are the deal's.
 */
export function orderProblems({ fields, sum, isGuest, handover }: TypedOrder): FormProblem[] {
  const wrong = orderTextProblems({ ...fields, handover, email: isGuest ? fields.email : null });
  return Object.keys(emptyFields).flatMap((field) => {
    if (field === 'items') return itemsProblems(sum);
    const message = wrong[field as keyof typeof wrong];
    return message ? [{ field, message }] : [];
  });
}
