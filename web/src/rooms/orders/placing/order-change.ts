import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { CallInput } from '@cobuy/contract/wire/calls';
import type { CountryCode } from '@cobuy/domain/addresses/countries';
import { centsFromDecimal } from '@cobuy/domain/money/money';
import { orderTextProblems } from '@cobuy/domain/orders/order-form-rules';
import { missingToMinimums } from '@cobuy/domain/orders/order-quantities';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { formDrafts } from '../../../lib/drafts/form-drafts.ts';
import type { FormProblem } from '../../../lib/forms/use-form.ts';
import type { SavedKind } from '../../../lib/forms/use-saved-form.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { versionsOf } from '../../../ui/versions/field-versions.ts';
import { itemsProblems } from './check-order.ts';
import { sumUp } from './order-basket.ts';
import type { OrderText } from './order-fields.ts';

/** Name, address and payment method, as the order form calls them. */
const detailNames = [
  ...['shippingName', 'shippingCountry', 'shippingAddress1', 'shippingAddress2', 'shippingCity', 'shippingState'],
  ...['shippingPostalCode', 'shippingPhone', 'paymentMethod'],
] as readonly DetailName[];
export type DetailName = Exclude<OrderText, 'email' | 'comments'>;

export type ChangeFields = Readonly<Record<DetailName, string>> & {
  /** Product → how many. */
  items: Readonly<Record<string, number>>;
  comments: string;
};

type Change = Omit<CallInput<typeof orderCalls.updateOrder>['body'], 'version' | 'expectedUpdatedAt'>;

const wanted = (items: ChangeFields['items']) =>
  Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));

type Changed = Pick<Order, 'items' | 'comments' | 'shipping' | 'paymentMethod'>;

export const changeFieldsFrom = ({ items, comments, shipping, paymentMethod }: Changed): ChangeFields => ({
  shippingName: shipping.name,
  shippingCountry: shipping.country ?? '',
  shippingAddress1: shipping.address1 ?? '',
  shippingAddress2: shipping.address2 ?? '',
  shippingCity: shipping.city ?? '',
  shippingState: shipping.state ?? '',
  shippingPostalCode: shipping.postalCode ?? '',
  shippingPhone: shipping.phone,
  paymentMethod,
  items: Object.fromEntries(items.flatMap(({ productId, quantity }) => (productId ? [[productId, quantity]] : []))),
  comments: comments ?? '',
});

/** @param nameOf a product of the deal or of the order. */
export const changeVersions = (nameOf: (productId: string) => string) =>
  versionsOf<ChangeFields>({
    labels: {
      items: 'Products',
      comments: 'Comments',
      shippingName: 'Full name',
      shippingCountry: 'Country',
      shippingAddress1: 'Address',
      shippingAddress2: 'Address line 2',
      shippingCity: 'City',
      shippingState: 'State',
      shippingPostalCode: 'ZIP/Postal code',
      shippingPhone: 'Phone number',
      paymentMethod: 'Payment method',
    },
    meaningOf: (fields, name) => (name === 'items' ? meaningOf(fields.items) : fields[name].trim()),
    describe: (here, _, name) =>
      name !== 'items'
        ? [here[name].trim() || 'Empty']
        : wanted(here.items).map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`),
  });
const meaningOf = (items: ChangeFields['items']) =>
  wanted(items)
    .map(({ productId, quantity }) => `${productId} ${quantity}`)
    .toSorted()
    .join();

export const isSameBasket = (one: ChangeFields['items'], other: ChangeFields['items']) =>
  meaningOf(one) === meaningOf(other);

const isChangeFields = (value: unknown): value is ChangeFields =>
  isRecord(value) &&
  [...detailNames, 'comments'].every((name) => typeof value[name] === 'string') &&
  isRecord(value.items) &&
  Object.values(value.items).every((quantity) => typeof quantity === 'number');

export const orderChangeKind: SavedKind<Order, ChangeFields> = {
  drafts: formDrafts('order-change', isChangeFields),
  fieldsFrom: changeFieldsFrom,
  versionOf: ({ updatedAt }) => updatedAt,
  conflict: { code: orderErrors.edited_meanwhile.code, read: (current) => current as Order },
};

/** What is sent. @param over the order that the fields were filled from. */
export const changeFrom = (
  { items, comments, ...details }: ChangeFields,
  over: Pick<Order, 'permissions' | 'groupBuy'> & Parameters<typeof changeFieldsFrom>[0],
): Change => ({
  // An unchanged basket keeps its prices.
  ...(isSameBasket(items, changeFieldsFrom(over).items) ? {} : { items: wanted(items) }),
  comments: comments.trim() || null,
  ...(over.permissions.canChangeDetails === false
    ? {}
    : {
        details: {
          ...details,
          paymentMethod: details.paymentMethod as PaymentMethod,
          ...(over.groupBuy.pickup
            ? { handover: 'pickup' as const, shippingCountry: null }
            : { handover: 'delivery' as const, shippingCountry: details.shippingCountry as CountryCode }),
        },
      }),
});

/** Items the deal no longer offers; they leave the order with the next change. */
export const noLongerOffered = (order: Pick<Order, 'items'>, offered: readonly { productId: string }[]) =>
  order.items.filter((item) => !offered.some(({ productId }) => productId === item.productId));

type Priced = Pick<Order, 'items' | 'pieces' | 'totalAmount'>;

/** The order's total once it's saved; it keeps its prices as long as no quantity changes. */
export function sumOfChange(items: ChangeFields['items'], order: Priced & Changed, deal: GroupBuy) {
  const sum = sumUp(items, deal);
  if (!isSameBasket(items, changeFieldsFrom(order).items)) return sum;
  const kept = { productCount: order.items.length, totalCents: centsFromDecimal(order.totalAmount, ownCurrency) };
  return { ...sum, ...kept, pieceCount: order.pieces, missing: missingToMinimums(kept, sum.minimums) };
}

export const hasOtherPrices = ({ items }: Pick<Order, 'items'>, { products }: Pick<GroupBuy, 'products'>) =>
  items.some((item) =>
    products.some(({ productId, product }) => productId === item.productId && product.price !== item.unitPrice),
  );

/** What is wrong with a change, in the form's order; products that nobody touches are not judged again. */
export function changeProblems(
  fields: ChangeFields,
  order: Changed & Pick<Order, 'permissions'>,
  deal: GroupBuy,
): FormProblem[] {
  const { items, comments, ...details } = fields;
  const isTouched = !isSameBasket(items, changeFieldsFrom(order).items);
  const ofItems = isTouched ? itemsProblems(sumUp(items, deal)) : [];
  const wrong = order.permissions.canChangeDetails
    ? orderTextProblems({ ...details, comments, email: null, handover: deal.handover })
    : {};
  return [
    ...ofItems,
    ...Object.entries<string | null | undefined>(wrong).flatMap(([field, message]) =>
      message ? [{ field, message }] : [],
    ),
  ];
}
