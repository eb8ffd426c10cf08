import { expect, test } from 'vitest';
import { layOutSheets } from './lay-out-sheets.ts';

type List = Parameters<typeof layOutSheets>[0];

const listOf = (suppliers: number) => {
  const ids = Array.from({ length: suppliers }, (_, index) => `${index}`);
  const rows = ids.map(
    (supplierId) => ({ supplierId, product: 'Oats', quantity: 2, amount: 25 }) as List['rows'][number],
  );
  const groups = ids.map((id) => ({
    supplier: { id, name: `Farm ${id}`, email: null, note: null },
    products: 1,
    quantity: 2,
    amount: 25,
    sales: 30,
    margin: 5,
  }));
  const head = { groupBuy: { title: 'Autumn' }, organization: { name: 'Riverside' } } as Pick<
    List,
    'groupBuy' | 'organization'
  >;
  return layOutSheets({ ...head, rows }, groups);
};

test('each supplier has a sheet', () => {
  expect(listOf(30).map(({ name }) => name)).toHaveLength(30);
});

test('of very many suppliers there is one sheet, which names them line by line', () => {
  const sheets = listOf(31);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.rows.map(([name]) => name)).toEqual(Array.from({ length: 31 }, (_, index) => `Farm ${index}`));
  expect(sheets[0]?.columns[0]?.header).toBe('Supplier');
});
