// Rules: docs/rules/texts.md#addresses
import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const nothing = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null };

test('an address is written as on a parcel, without what is missing', () => {
  const whole = { address1: '1 Main St', address2: 'Apt 2', city: 'Portland', state: 'OR', postalCode: '97201' };
  expect(addressLines({ ...whole, country: 'US' })).toEqual([
    '1 Main St',
    'Apt 2',
    'Portland, OR 97201',
    'United States',
  ]);
  expect(addressLines({ ...whole, address2: null, state: null, country: null })).toEqual([
    '1 Main St',
    'Portland, 97201',
  ]);
  expect(addressLines(nothing)).toEqual([]);
});

test('a country that the list doesn’t have adds no line', () => {
  const abroad = { ...nothing, address1: '1 High St', city: 'Reykjavík', country: 'OTHER' };
  expect(addressLines(abroad)).toEqual(['1 High St', 'Reykjavík']);
});
