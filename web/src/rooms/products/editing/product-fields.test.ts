import { pictureUrl } from '@cobuy/domain/products/picture-address';
import { expect, test } from 'vitest';
import {
  newProductFields,
  oddAmounts,
  productProblems,
  productVersions,
  savingWords,
  sentProductFrom,
} from './product-fields.ts';

const good = { ...newProductFields(), name: 'Rolled oats', cost: '31' };
const messages = (fields: object) => productProblems({ ...good, ...fields }).map(({ message }) => message);

test('an empty form is told what it needs', () => {
  expect(productProblems(newProductFields())).toEqual([
    { field: 'name', message: 'Product name is required' },
    { field: 'cost', message: 'Valid cost is required' },
  ]);
});

test.each([
  [{}, []],
  [{ name: '   ' }, ['Product name is required']],
  [{ cost: '0' }, ['Cost must be at least $0.01']],
  [{ cost: '0.001' }, ['At most two decimal places']],
  [{ cost: '-1' }, ['Cost must be at least $0.01']],
  [{ cost: 'free' }, ['Valid cost is required']],
  [{ cost: '10,000,000.01' }, ['Cost must be at most $10,000,000.00']],
  [{ price: 'dear' }, ['Valid price is required']],
  [{ price: '0' }, []],
  [{ usualPrice: '39.90' }, []],
  [{ usualPrice: '0' }, ['Valid usual price is required']],
  [{ usualPrice: 'dear' }, ['Valid usual price is required']],
  [{ usualPrice: '10,000,000.01' }, ['Usual price must be at most $10,000,000.00']],
  [{ sku: 'x'.repeat(101) }, ['SKU must be at most 100 characters']],
  [{ imageUrl: 'javascript:alert(1)' }, ['The picture must be a web address that begins with http:// or https://']],
])('%j is told %j', (fields, expected) => {
  expect(messages(fields)).toEqual(expected);
});

test('says beside an amount what the preview of a list would say of it', () => {
  const loaded = { cost: 2, price: null, usualPrice: null };
  const odd = (fields: object, before: Parameters<typeof oddAmounts>[1] = loaded) =>
    oddAmounts({ ...good, ...fields }, before);
  expect(odd({ cost: '20' })).toEqual({ cost: 'More than three times the last cost ($2.00)' });
  expect(odd({ cost: '2', price: '6.01' })).toEqual({ price: 'More than three times the last price ($2.00)' });
  expect(odd({ cost: '2', price: '6' })).toEqual({});
  expect(odd({ cost: '2', price: '1' })).toEqual({ price: 'Sells below cost' });
  expect(odd({ cost: '2', price: '3', usualPrice: '2.50' })).toEqual({ usualPrice: 'The selling price is above it.' });
  expect(odd({ cost: '20', price: '30' }, null)).toEqual({});
  expect(odd({ cost: 'free' })).toEqual({});
});

test('what is sent is trimmed, and what is empty is nothing', () => {
  expect(sentProductFrom({ ...good, name: ' Oats ', cost: '$1,234.5', price: '12,50', sku: ' ' }, null)).toEqual({
    name: 'Oats',
    description: null,
    cost: 1234.5,
    price: 12.5,
    usualPrice: null,
    unit: null,
    sku: null,
    supplier: null,
    imageUrl: null,
  });
});

test('a supplier is named by its id while its name stays as it was, else by what is typed', () => {
  const loaded = { supplier: { id: 'a', name: 'Valley Mill' } };
  const sent = (supplier: string) => sentProductFrom({ ...good, supplier }, loaded).supplier;
  expect(sent(' Valley  Mill ')).toEqual({ id: 'a' });
  expect(sent('Apple yard')).toEqual({ name: 'Apple yard' });
  expect(sent(' ')).toBeNull();
});

test('two versions of a picture are told apart by what stands there', () => {
  const uploaded = { ...good, imageUrl: pictureUrl('a1'.repeat(20)) };
  const elsewhere = { ...good, imageUrl: 'https://example.com/a.png' };
  expect(productVersions.differencesOf(uploaded, elsewhere, good)).toMatchObject([
    { label: 'Picture', mine: ['Uploaded picture'], theirs: ['https://example.com/a.png'] },
  ]);
});

test('versions that mean the same do not differ', () => {
  const same = { ...good, name: ' Rolled oats', cost: '$31.00' };
  expect(productVersions.isSame(good, same)).toBe(true);
  expect(productVersions.differencesOf(good, { ...same, price: '40', unit: 'kg' }, good)).toEqual([
    { name: 'price', label: 'Selling price', mine: ['Empty'], theirs: ['$40.00'], suggested: 'theirs' },
    { name: 'unit', label: 'Unit', mine: ['Empty'], theirs: ['kg'], suggested: 'theirs' },
  ]);
});

test('the form says beforehand what buyers will read of a saving', () => {
  expect(savingWords({ ...good, cost: '29', usualPrice: '33' })).toBe('Save $4.00 (12%)');
  expect(savingWords({ ...good, cost: '20', price: '30', usualPrice: '33' })).toBe('Save $3.00 (9%)');
  for (const usualPrice of ['', 'dear', '29', '10'])
    expect(savingWords({ ...good, cost: '29', usualPrice })).toBeNull();
});
