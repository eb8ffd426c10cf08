// Rules: docs/rules/orders.md#form
import { expect, test } from 'vitest';
import { bodyOf, orderProblems, type TypedOrder } from './check-order.ts';
import { emptyFields } from './order-fields.ts';

const nothing: TypedOrder = {
  groupBuyId: '019a5b5e-0000-7000-8000-000000000001',
  fields: emptyFields,
  sum: { items: [], broken: ['Minimum 2 products required'], unclear: [] },
  isGuest: true,
  handover: 'delivery',
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
    broken: [],
    unclear: [],
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
  const one = {
    ...order,
    sum: { items: order.sum.items.slice(1), broken: ['Minimum 2 products required'], unclear: [] },
  };
  expect(orderProblems(one)).toEqual([
    { field: 'items', message: 'Minimum 2 products required' },
    { field: 'email', message: 'Invalid email address' },
    { field: 'shippingPostalCode', message: 'Invalid ZIP code format' },
    { field: 'paymentMethod', message: 'Please select a payment method' },
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

test('what is picked up asks for no address, and sends none that a draft still holds', () => {
  const { shippingName, shippingPhone } = complete.fields;
  const pickup: TypedOrder = {
    ...complete,
    fields: { ...emptyFields, email: 'robin@cobuy.example', shippingName, shippingPhone, paymentMethod: 'VENMO' },
    handover: 'pickup',
  };
  expect(orderProblems(pickup)).toEqual([]);
  expect(orderProblems({ ...nothing, handover: 'pickup' }).map(({ field }) => field)).not.toContain('shippingAddress1');
  expect(bodyOf({ ...complete, handover: 'pickup' })).not.toHaveProperty('shippingAddress1');
  expect(bodyOf(complete)).toHaveProperty('shippingAddress1', '14 Mill Rd');
});

test('a quantity that is no number is told before anything else of the products, with its product and its field', () => {
  const unclear = [
    { productId: 'oats', name: 'Oats (5 kg)' },
    { productId: 'rice', name: 'Rice' },
  ];
  for (const sum of [
    { ...complete.sum, unclear },
    { ...nothing.sum, unclear },
  ])
    expect(orderProblems({ ...complete, sum })).toEqual([
      { field: 'items', at: 'quantity-oats', message: 'Check the quantity of Oats (5 kg)' },
      { field: 'items', at: 'quantity-rice', message: 'Check the quantity of Rice' },
    ]);
});
