import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { defaultCountry } from '@cobuy/domain/addresses/countries';
import type { FieldProps } from '../../../lib/use-form.ts';
import type { Basket } from './order-basket.ts';

/** Everything that is typed, in the order of the form; the basket is counted, not typed. */
export interface OrderFields {
  email: string;
  items: { productId: string; quantity: number }[];
  shippingName: string;
  shippingCountry: string;
  shippingAddress1: string;
  shippingAddress2: string;
  shippingCity: string;
  shippingState: string;
  shippingPostalCode: string;
  shippingPhone: string;
  paymentMethod: string;
  comments: string;
}

export type OrderText = Exclude<keyof OrderFields, 'items'>;
export type OrderField = (name: OrderText) => FieldProps;

export const emptyFields: OrderFields = {
  items: [],
  email: '',
  shippingName: '',
  shippingCountry: defaultCountry,
  shippingAddress1: '',
  shippingAddress2: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingPhone: '',
  paymentMethod: '',
  comments: '',
};

/** The texts among the fields, as a draft keeps them. */
export const textsOf = ({ items: _, ...texts }: OrderFields): Record<string, string> => texts;

/** The basket of a draft, without what is no longer offered. */
export const offeredOnly = (basket: Basket, products: GroupBuy['products']): Basket =>
  Object.fromEntries(
    Object.entries(basket).filter(([wanted]) => products.some(({ productId }) => productId === wanted)),
  );

/** With what is typed as a quantity and is none: the form says so before it is sent. */
export const itemsFrom = (basket: Basket): OrderFields['items'] =>
  Object.entries(basket).flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]));

export const basketFrom = (items: OrderFields['items']): Basket =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

const addressFields: readonly OrderText[] = [
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingPostalCode',
  'shippingCountry',
];

/**
 * Which details of the last order may still be filled in when they arrive: nothing that was typed meanwhile is replaced,
 * and no address is mixed from two.
 * @param untouched what stands in a form in which nobody has typed.
 */
export function namesToFillIn(
  details: Readonly<Partial<Record<OrderText, string>>>,
  now: OrderFields,
  untouched: OrderFields,
): OrderText[] {
  const isUntouched = (name: OrderText) => now[name] === untouched[name];
  const mayFillAddress = addressFields.every(isUntouched) && isUntouched('shippingPhone');
  return (Object.keys(details) as OrderText[]).filter((name) =>
    addressFields.includes(name) ? mayFillAddress : isUntouched(name),
  );
}

interface Start {
  user: Pick<User, 'firstName' | 'lastName' | 'email'> | null;
  /** The session of an order sign-in, whose owner orders as a guest. */
  isLimited: boolean;
  deal: Pick<GroupBuy, 'paymentMethodOptions'>;
  /** The draft's texts. */
  typed: Readonly<Record<string, string>>;
}

/** What stands in the form when it opens: what was typed before, else what is known. */
export function startingFields({ user, isLimited, deal, typed }: Start): OrderFields {
  const methods = deal.paymentMethodOptions.map(({ method }) => method as string);
  const chosen = typed.paymentMethod ?? '';
  const onlyMethod = methods.length === 1 ? (methods[0] ?? '') : '';
  return {
    ...emptyFields,
    ...Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(emptyFields, name))),
    items: [],
    email: typed.email || (isLimited ? (user?.email ?? '') : ''),
    shippingName: typed.shippingName || [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    paymentMethod: methods.includes(chosen) ? chosen : onlyMethod,
  };
}
