import { defaultCountry } from '@cobuy/domain/addresses/countries';
import type { UseFormRegisterReturn } from 'react-hook-form';
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

export type OrderField = (name: keyof OrderFields) => UseFormRegisterReturn & { error: string | undefined };

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
export const offeredOnly = (basket: Basket, productIds: readonly string[]): Basket =>
  Object.fromEntries(Object.entries(basket).filter(([productId]) => productIds.includes(productId)));

export const basketFrom = (items: OrderFields['items']): Basket =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));
