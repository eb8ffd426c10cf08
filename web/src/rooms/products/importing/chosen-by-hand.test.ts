import { expect, test } from 'vitest';
import { chooseByHand, nothingByHand, withByHand } from './chosen-by-hand.ts';
import type { ColumnChoice } from './import-columns.ts';

const shape = (columns: string[], hiddenColumns: string[] = [], sheet = 'List') => ({
  ...{ sheet, titlesLine: 1 },
  ...{ columns, hiddenColumns },
});
const choice = (mapping: ColumnChoice['mapping'], keepOthers = false) => ({ mapping, keepOthers });
const seen = shape(['Item', 'Description', 'Price'], ['Code']);
const all = shape(['Item', 'Description', 'Code', 'Price']);
const guess = choice({ name: 'Item', description: 'Description', cost: 'Price' });

test('a field that lost its column to another one is guessed again, one that was emptied stays empty', () => {
  const moved = chooseByHand(
    nothingByHand,
    guess,
    choice({ sku: 'Item', description: 'Description', cost: 'Price' }),
    seen,
  );
  const guessed = choice({ name: 'Description', cost: 'Price' });
  expect(withByHand(moved, guessed, all).mapping).toEqual({ sku: 'Item', name: 'Description', cost: 'Price' });
  const emptied = chooseByHand(nothingByHand, guess, choice({ name: 'Item', cost: 'Price' }), seen);
  expect(withByHand(emptied, guess, all).mapping).toEqual({ name: 'Item', cost: 'Price' });
});

test('a column that is gone is guessed anew, and is its field’s again once it is back', () => {
  const byHand = chooseByHand(nothingByHand, guess, choice({ ...guess.mapping, sku: 'Code' }), all);
  const elsewhere = choice({ name: 'Item', sku: 'Art', cost: 'Price' });
  expect(withByHand(byHand, elsewhere, shape(['Item', 'Art', 'Price'], [], 'Old')).mapping).toEqual(elsewhere.mapping);
  expect(withByHand(byHand, guess, all).mapping.sku).toBe('Code');
});

test('the last choice of a column counts, and whether the others are kept', () => {
  const first = chooseByHand(nothingByHand, guess, choice({ ...guess.mapping, unit: 'Code' }, true), all);
  const then = chooseByHand(
    first,
    choice({ ...guess.mapping, unit: 'Code' }, true),
    choice({ ...guess.mapping, sku: 'Code' }, true),
    all,
  );
  expect(withByHand(then, guess, all)).toEqual(choice({ ...guess.mapping, sku: 'Code' }, true));
});

// With what is hidden, columns without a title and those of one title are counted otherwise.
test.each([
  [
    'without a title',
    shape(['Item', 'column 2'], ['column 2']),
    shape(['Item', 'column 2', 'column 3']),
    'column 2',
    'column 3',
  ],
  [
    'of the same title',
    shape(['Item', 'Price'], ['Price']),
    shape(['Item', 'Price', 'Price (2)']),
    'Price',
    'Price (2)',
  ],
])('a column %s as a hidden one stays the one that was seen', (_, without, withHidden, before, after) => {
  const cost = (column: string) => choice({ name: 'Item', cost: column });
  const byHand = chooseByHand(nothingByHand, choice({ name: 'Item' }), cost(before), without);
  expect(withByHand(byHand, choice({ name: 'Item' }), withHidden)).toEqual(cost(after));
  const back = chooseByHand(nothingByHand, choice({ name: 'Item' }), cost(after), withHidden);
  expect(withByHand(back, choice({ name: 'Item' }), without)).toEqual(cost(before));
  const hidden = chooseByHand(nothingByHand, choice({ name: 'Item' }), cost(before), withHidden);
  expect(withByHand(hidden, choice({ name: 'Item' }), without)).toEqual(choice({ name: 'Item' }));
  // Where nobody knows which of them it is, none of them is taken.
  const elsewhere = shape([...withHidden.columns, 'Unit'], [], 'Old');
  expect(withByHand(byHand, choice({ name: 'Item' }), elsewhere)).toEqual(choice({ name: 'Item' }));
});

test('a title that ends in a number in brackets is one like others', () => {
  const before = shape(['Name', 'Case (12)', 'Price (2026)']);
  const now = shape(['Name', 'Case (12)', 'Price (2026)', 'Note'], [], 'Next');
  const guessed = choice({ name: 'Name', cost: 'Case (12)' });
  const byHand = chooseByHand(nothingByHand, guessed, choice({ name: 'Name', cost: 'Price (2026)' }), before);
  expect(withByHand(byHand, guessed, now).mapping.cost).toBe('Price (2026)');
});
