import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { groupBuyFields, pickupNames } from '@cobuy/domain/group-buys/group-buy-fields';
import {
  type GroupBuyDates,
  groupBuyDateProblems,
  groupBuyTexts,
  mostProducts,
} from '@cobuy/domain/group-buys/group-buy-rules';
import { handoverTexts, pickupTimeProblem } from '@cobuy/domain/group-buys/handover';
import { unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { nameApart } from '@cobuy/domain/products/named-product';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { inOrderOfForm, textProblems } from '../../../lib/forms/typed-fields.ts';
import type { FormProblem } from '../../../lib/forms/use-form.ts';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { amountFrom, countFrom, type GroupBuyFormFields } from './group-buy-form-fields.ts';
import { dateFrom } from './typed-dates.ts';

/** Right is an amount above zero, or nothing at all. */
export const isWrongUsualPrice = (typed: string) => typed.trim() !== '' && !amountFrom(typed);

/** Ids of the inputs in a product's row, which the summary of errors links to. */
export const usualPriceId = (productId: string) => `usual-price-${productId}`;
export const minimumId = (productId: string) => `minimum-${productId}`;

/** What is wrong with the form, in its own order; the server checks the same again. */
export function groupBuyFormProblems(fields: GroupBuyFormFields, editedDate?: keyof GroupBuyDates): FormProblem[] {
  const found: FormProblem[] = [
    ...textProblems(groupBuyFields, fields, fields.handover === 'delivery' ? pickupNames : []),
    ...dateProblems(fields, editedDate),
    ...handoverProblems(fields),
  ];
  /** @param at the id of its input, in a row of products. */
  const refuse = (isBroken: boolean, field: keyof GroupBuyFormFields, message: string, at?: string) => {
    if (isBroken) found.push(at ? { field, message, at } : { field, message });
  };
  const { minProductCount, minOrderAmount, paymentMethods } = groupBuyFields;
  const count = countFrom(fields.minProductCount);
  refuse(count === null || count > minProductCount.most, 'minProductCount', minProductCount.invalid);
  refuse(amountFrom(fields.minOrderAmount) === null, 'minOrderAmount', minOrderAmount.invalid(ownCurrency));
  refuse(fields.paymentMethods.length === 0, 'paymentMethods', paymentMethods.required);
  refuse(fields.isPublic && fields.products.length === 0, 'products', groupBuyTexts.productsRequired);
  const nameOf = nameApart(fields.products);
  for (const product of fields.products) {
    const { productId, minQuantity, ownUsualPrice = '' } = product;
    const named = nameOf(product);
    const usualPriceText = `${named}: ${productTexts.usualPriceInvalid}`;
    refuse(isWrongUsualPrice(ownUsualPrice), 'products', usualPriceText, usualPriceId(productId));
    const isUnclear = minQuantity === unclearQuantity;
    refuse(isUnclear, 'products', `Check the minimum quantity of ${named}`, minimumId(productId));
  }
  refuse(fields.products.length > mostProducts, 'products', groupBuyTexts.tooManyProducts);
  return inOrderOfForm(groupBuyFields, found);
}

function handoverProblems({ handover, pickupPlace, ...times }: GroupBuyFormFields): FieldProblem[] {
  if (handover === 'delivery') return [];
  const [from, until] = [dateFrom(times.pickupFrom), dateFrom(times.pickupUntil)];
  const found: [keyof GroupBuyFormFields, string | null][] = [
    ['pickupPlace', pickupPlace.trim() === '' ? handoverTexts.placeRequired : null],
    ['pickupFrom', from ? null : handoverTexts.fromRequired],
    ['pickupUntil', until ? from && pickupTimeProblem(from, until) : handoverTexts.untilRequired],
  ];
  return found.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

function dateProblems(fields: GroupBuyFormFields, edited?: keyof GroupBuyDates): FieldProblem[] {
  const dates = {
    startDate: dateFrom(fields.startDate),
    endDate: dateFrom(fields.endDate),
    paymentDueDate: dateFrom(fields.paymentDueDate),
  };
  const { startDate, endDate, paymentDueDate } = dates;
  const names = Object.keys(dates) as (keyof GroupBuyDates)[];
  const missing = names.flatMap((field) =>
    dates[field] === null ? [{ field, message: groupBuyFields[field].required }] : [],
  );
  if (startDate && endDate && paymentDueDate)
    return groupBuyDateProblems({ startDate, endDate, paymentDueDate }, edited);
  return missing;
}
