import { expect, test } from 'vitest';
import { namesToFillIn, offeredOnly, startingFields } from './order-fields.ts';

const method = (code: 'VENMO' | 'PAYPAL') => ({
  method: code,
  displayName: code,
  description: null,
  instructions: null,
  paidAtHandover: false,
  isEnabled: true,
});
const deal = { paymentMethodOptions: [method('VENMO'), method('PAYPAL')] };
const robin = { firstName: 'Robin', lastName: 'Gast', email: 'robin@cobuy.example' };

test('the name of somebody signed in is filled in, and their own words win', () => {
  expect(startingFields({ user: robin, isLimited: false, deal, typed: {} })).toMatchObject({
    shippingName: 'Robin Gast',
    email: '',
    shippingCountry: 'US',
    paymentMethod: '',
  });
  const typed = { shippingName: 'R. Gast', shippingCountry: 'CA' };
  expect(startingFields({ user: robin, isLimited: false, deal, typed })).toMatchObject(typed);
});

test('somebody signed in to one order orders as a guest, with the address filled in', () => {
  expect(startingFields({ user: robin, isLimited: true, deal, typed: {} }).email).toBe('robin@cobuy.example');
});

test('the only way to pay is chosen; one that is no longer offered is not', () => {
  const one = { paymentMethodOptions: [method('PAYPAL')] };
  const typed = { paymentMethod: 'CRYPTO' };
  expect(startingFields({ user: null, isLimited: false, deal: one, typed }).paymentMethod).toBe('PAYPAL');
  expect(startingFields({ user: null, isLimited: false, deal, typed }).paymentMethod).toBe('');
});

test('takes nothing from a draft that the form does not ask for', () => {
  expect(startingFields({ user: null, isLimited: false, deal, typed: { price: '0' } })).not.toHaveProperty('price');
});

test('a product that is no longer offered leaves the basket', () => {
  const product = {
    name: 'Oats',
    description: null,
    price: 1,
    unit: null,
    sku: null,
    usualPrice: null,
    imageUrl: null,
  };
  const offered = [{ productId: 'oats', minQuantity: 0, usualPrice: null, product: { ...product, id: 'oats' } }];
  expect(offeredOnly({ oats: 2, rye: 1 }, offered)).toEqual({ oats: 2 });
});

const lastOrder = {
  shippingName: 'R. Gast',
  shippingPhone: '555 0100',
  paymentMethod: 'VENMO',
  shippingAddress1: '1 Main St',
  shippingAddress2: '',
  shippingCity: 'Portland',
  shippingState: 'OR',
  shippingPostalCode: '97201',
  shippingCountry: 'US',
};
const untouched = startingFields({ user: robin, isLimited: false, deal, typed: {} });
const filledIn = (typed: object) => namesToFillIn(lastOrder, { ...untouched, ...typed }, untouched);

test('the details of the last order fill in a form in which nobody has typed', () => {
  expect(filledIn({})).toEqual(Object.keys(lastOrder));
});

test.each([
  ['shippingCity', 'Salem'],
  ['shippingCountry', 'CA'],
  ['shippingAddress2', 'Apt 2'],
  ['shippingPostalCode', '9'],
])('whoever has typed part of an address gets nothing of another one: %s', (name, text) => {
  expect(filledIn({ [name]: text })).toEqual(['shippingName', 'shippingPhone', 'paymentMethod']);
});

test('a typed name, phone number or way to pay stays', () => {
  expect(filledIn({ shippingName: 'Ana' })).not.toContain('shippingName');
  expect(filledIn({ shippingName: 'Ana' })).toContain('shippingCity');
  expect(filledIn({ paymentMethod: 'PAYPAL' })).not.toContain('paymentMethod');
  expect(filledIn({ shippingPhone: '1' })).toEqual(['shippingName', 'paymentMethod']);
});
