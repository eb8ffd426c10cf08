import { expect, test } from 'vitest';
import { bodyOf, orderProblems, type TypedOrder } from './check-order.ts';
import { emptyFields } from './order-fields.ts';

const minimums = { minProductCount: 2, minOrderAmountCents: 5000 };
const nothing: TypedOrder = {
  groupBuyId: '019a5b5e-0000-7000-8000-000000000001',
  fields: emptyFields,
  sum: { items: [], productCount: 0, totalCents: 0, minimums },
  isGuest: true,
};
const complete: TypedOrder = {
  ...nothing,
  fields: {
    ...emptyFields,
    email: 'robin@cobuy.example',
    shippingName: 'Robin Gast',
    shippingAddress1: '14 Mill Rd',
    shippingCity: 'Portland',
    shippingState: 'OR',
    shippingPostalCode: '97214',
    shippingPhone: '555 010 2345',
    paymentMethod: 'VENMO',
  },
  sum: {
    items: [
      { productId: '019a5b5e-0000-7000-8000-000000000002', quantity: 2 },
      { productId: '019a5b5e-0000-7000-8000-000000000003', quantity: 1 },
    ],
    productCount: 2,
    totalCents: 5000,
    minimums,
  },
};
const withFields = (fields: Partial<TypedOrder['fields']>): TypedOrder => ({
  ...complete,
  fields: { ...complete.fields, ...fields },
});

test('an empty form is told every rule, in the order of the form', () => {
  expect(orderProblems(nothing).map(({ message }) => message)).toEqual([
    'Please select at least one product',
    'Email is required',
    'Full name is required',
    'Address is required',
    'City is required',
    'State is required',
    'ZIP/Postal code is required',
    'Phone number is required',
    'Please select a payment method',
  ]);
});

test('a complete order has no problem', () => {
  expect(orderProblems(complete)).toEqual([]);
});

test('rules about several fields are told together with those of single ones', () => {
  const order = withFields({ email: 'robin', shippingPostalCode: '9721', paymentMethod: '' });
  const one = { ...order, sum: { ...order.sum, items: order.sum.items.slice(1), productCount: 1 } };
  expect(orderProblems(one)).toEqual([
    { field: 'items', message: 'Minimum 2 products required' },
    { field: 'email', message: 'Invalid email address' },
    { field: 'shippingPostalCode', message: 'Invalid ZIP code format' },
    { field: 'paymentMethod', message: 'Please select a payment method' },
  ]);
});

test('an order below the minimum amount is told it in dollars', () => {
  expect(orderProblems({ ...complete, sum: { ...complete.sum, totalCents: 4999 } })).toEqual([
    { field: 'items', message: 'Minimum order amount is $50.00' },
  ]);
});

test.each([
  ['US', '97214-1234', []],
  ['CA', 'K1A', []],
  ['CA', 'K1', ['Invalid postal code']],
])('a postal code of %s like %s is checked by its country', (shippingCountry, shippingPostalCode, messages) => {
  const problems = orderProblems(withFields({ shippingCountry, shippingPostalCode }));
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('somebody signed in names no address', () => {
  const order = { ...withFields({ email: '' }), isGuest: false };
  expect(orderProblems(order)).toEqual([]);
  expect(bodyOf(order)).not.toHaveProperty('email');
  expect(bodyOf(complete)).toHaveProperty('email', 'robin@cobuy.example');
});
