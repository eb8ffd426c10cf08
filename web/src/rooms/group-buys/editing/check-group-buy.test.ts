import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { groupBuyTexts } from '@cobuy/domain/group-buys/group-buy-rules';
import { unclearQuantity } from '@cobuy/domain/orders/order-quantities';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { expect, test } from 'vitest';
import { groupBuyFormProblems } from './check-group-buy.ts';
import { type GroupBuyFormFields, newGroupBuyFields } from './group-buy-form-fields.ts';

const good: GroupBuyFormFields = {
  ...newGroupBuyFields(new Date(2026, 2, 2, 9, 30)),
  title: 'Winter grains',
  paymentMethods: ['PAYPAL'],
  products: [{ productId: 'p1', minQuantity: 0, name: 'Oats', price: 1, usualPrice: null, unit: null, imageUrl: null }],
};
const problems = (changes: Partial<GroupBuyFormFields>, edited?: 'startDate' | 'endDate' | 'paymentDueDate') =>
  groupBuyFormProblems({ ...good, ...changes }, edited).map(({ field, message }) => [field, message]);

test('a new deal needs a title, a way to pay and, where it is public, a product', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ isPublic: false, products: [] })).toEqual([]);
  expect(groupBuyFormProblems(newGroupBuyFields(new Date()))).toEqual([
    { field: 'title', message: 'Title is required' },
    { field: 'paymentMethods', message: 'Payment Method Required: Please select at least one payment method' },
    { field: 'products', message: groupBuyTexts.productsRequired },
  ]);
});

test('each rule of the dates is told at its field', () => {
  expect(problems({ startDate: '', endDate: '2026-03-', paymentDueDate: '' })).toEqual([
    ['startDate', 'Start date is required'],
    ['endDate', 'End date is required'],
    ['paymentDueDate', 'Payment due date is required'],
  ]);
  expect(problems({ endDate: good.startDate })).toEqual([['endDate', 'End date must be after start date']]);
  expect(problems({ startDate: '2026-03-10T10:00' }, 'startDate')).toEqual([
    ['startDate', 'Start date must be before end date'],
  ]);
  expect(problems({ paymentDueDate: '2026-03-03T10:00' })).toEqual([
    ['paymentDueDate', 'Payment due date must be on or after the end date'],
  ]);
});

test('minimums are numbers, and may be left out', () => {
  for (const minOrderAmount of ['', '0', '12', '12.5', '12,50'])
    expect([minOrderAmount, problems({ minOrderAmount })]).toEqual([minOrderAmount, []]);
  for (const minOrderAmount of ['-1', '1.005', 'ten', '1e3'])
    expect(problems({ minOrderAmount })).toEqual([['minOrderAmount', groupBuyFields.minOrderAmount.invalid('USD')]]);
  for (const minProductCount of ['1.5', '-2', '1001'])
    expect(problems({ minProductCount })).toEqual([['minProductCount', groupBuyFields.minProductCount.invalid]]);
});

test('what is too long or too much is said before it is sent', () => {
  const product = { productId: '', minQuantity: 0, name: '', price: 1, unit: null, imageUrl: null };
  expect(problems({ title: 'x'.repeat(201), notes: 'x'.repeat(10_001), products: Array(1001).fill(product) })).toEqual([
    ['title', 'Title can have at most 200 characters'],
    ['notes', 'Notes can have at most 10000 characters'],
    ['products', 'A group buy can have at most 1000 products'],
  ]);
});

test('a pickup needs a place and an end after its start; a delivery asks for neither', () => {
  const pickup = {
    handover: 'pickup',
    pickupPlace: 'Dock',
    pickupFrom: '2026-03-12T09:00',
    pickupUntil: '2026-03-12T12:00',
  };
  expect(problems(pickup as Partial<GroupBuyFormFields>)).toEqual([]);
  expect(problems({ handover: 'pickup' })).toEqual([
    ['pickupPlace', 'Pickup place is required'],
    ['pickupFrom', 'Pickup start is required'],
    ['pickupUntil', 'Pickup end is required'],
  ]);
  expect(problems({ ...pickup, handover: 'pickup', pickupUntil: '2026-03-12T08:00' })).toEqual([
    ['pickupUntil', 'Pickup end must be after pickup start'],
  ]);
});

test('what is wrong in a row of products names the product, and leads to its input', () => {
  const [oats] = good.products;
  const rows = [
    { ...oats, productId: 'p1', unit: '1 kg', minQuantity: unclearQuantity },
    { ...oats, productId: 'p2', unit: '5 kg', ownUsualPrice: 'much' },
  ];
  expect(groupBuyFormProblems({ ...good, products: rows as GroupBuyFormFields['products'] })).toEqual([
    { field: 'products', at: 'minimum-p1', message: 'Check the minimum quantity of Oats (1 kg)' },
    { field: 'products', at: 'usual-price-p2', message: `Oats (5 kg): ${productTexts.usualPriceInvalid}` },
  ]);
});
