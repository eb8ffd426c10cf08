import type { guestOrderBody } from '@cobuy/contract/orders/orders.schemas';
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import type { CountryCode } from '@cobuy/domain/addresses/countries';
import type { Handover } from '@cobuy/domain/group-buys/handover';
import { orderFormTexts, orderTextProblems } from '@cobuy/domain/orders/order-form-rules';
import { wholePiecesText } from '@cobuy/domain/orders/order-quantities';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { z } from 'zod';
import type { sumUp } from './order-basket.ts';
import { emptyFields, type OrderFields } from './order-fields.ts';

export interface TypedOrder {
  groupBuyId: string;
  /** As typed; the items are those of `sum`. */
  fields: Omit<OrderFields, 'items'>;
  sum: Pick<ReturnType<typeof sumUp>, 'items' | 'broken' | 'unclearCount'>;
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

/** What is typed as a quantity and is none comes first: without it the rest may be right. */
export function itemsProblem({ items, broken, unclearCount }: TypedOrder['sum']): string | null {
  if (unclearCount > 0) return wholePiecesText;
  return items.length === 0 ? orderFormTexts.noProducts : (broken[0] ?? null);
}

/**
 * Everything that is wrong with an order, one problem a field, in the order of the form. The rules of texts are those
 * of the contract's schema; the minimums are the deal's.
 */
export function orderProblems({ fields, sum, isGuest, handover }: TypedOrder): FieldProblem[] {
  const items = itemsProblem(sum);
  const wrong = { ...orderTextProblems({ ...fields, handover, email: isGuest ? fields.email : null }), items };
  return Object.keys(emptyFields).flatMap((field) => {
    const message = wrong[field as keyof typeof wrong];
    return message ? [{ field, message }] : [];
  });
}
