import { expect, test } from 'vitest';
import { type BulkFields, emptyFields, readBulkFields } from './bulk-fields.ts';

const read = (deed: 'supplier' | 'price' | 'unit' | 'removed', fields: Partial<BulkFields> = {}) => {
  const { body, problems } = {
    problems: undefined,
    body: undefined,
    ...readBulkFields(deed, { ...emptyFields, ...fields }),
  };
  return body ?? problems?.[0]?.message;
};

test('a percentage raises or lowers', () => {
  expect(read('price', { percent: '7,5' })).toEqual({ set: 'price', percent: 7.5, of: 'both' });
  expect(read('price', { percent: '10 %', way: 'lower', of: 'cost' })).toEqual({
    set: 'price',
    percent: -10,
    of: 'cost',
  });
});

test.each([
  [{ percent: '' }, 'Type a percentage such as 7.5, without a sign'],
  [{ percent: '-5' }, 'Type a percentage such as 7.5, without a sign'],
  [{ percent: '1,500' }, 'Type a percentage such as 7.5, without a sign'],
  [{ percent: '0' }, 'A change of 0% changes nothing'],
  [{ percent: '1001' }, 'Type at most 1000%'],
  [{ percent: '100', way: 'lower' as const }, 'Type at most 99%'],
])('%j is not taken: %s', (fields, sentence) => {
  expect(read('price', fields)).toBe(sentence);
});

test('a supplier is one that is there, a new one by its name, or none, and never chosen by leaving it open', () => {
  expect(read('supplier')).toBe('Choose a supplier');
  expect(read('supplier', { chosenSupplier: 'none' })).toEqual({ set: 'supplier', supplier: null });
  expect(read('supplier', { chosenSupplier: 'an-id' })).toEqual({ set: 'supplier', supplier: { id: 'an-id' } });
  expect(read('supplier', { chosenSupplier: 'new', newSupplier: ' ' })).toBe("Please enter the supplier's name");
  expect(read('supplier', { chosenSupplier: 'new', newSupplier: ' Suma ' })).toEqual({
    set: 'supplier',
    supplier: { name: 'Suma' },
  });
});

test('an empty unit takes the unit away', () => {
  expect(read('unit', { unit: ' ' })).toEqual({ set: 'unit', unit: null });
  expect(read('unit', { unit: ' case of 12 ' })).toEqual({ set: 'unit', unit: 'case of 12' });
  expect(read('unit', { unit: 'x'.repeat(61) })).toBe('Unit must be at most 60 characters');
});
