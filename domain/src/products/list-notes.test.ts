import { expect, test } from 'vitest';
import type { ImportColumns } from './import-fields.ts';
import { listNotes } from './list-notes.ts';

const notesOn = (columns: ImportColumns) =>
  listNotes({
    currency: 'USD',
    header: Object.values(columns),
    columns,
    rows: [],
    makers: [],
    remarks: [],
    furtherPictures: 0,
    offSale: 0,
    offSaleColumns: [],
  });

test('a list with a selling price and no cost says which column looks like one, and asks for the cost', () => {
  expect(notesOn({ name: 'Name', price: 'Retail' })).toEqual([
    '“Retail” looks like a selling price, not a cost. Choose the column that holds: Cost.',
  ]);
  expect(notesOn({ price: 'Retail' })).toEqual([
    '“Retail” looks like a selling price, not a cost. Choose the column that holds: Name, Cost.',
  ]);
});

test('where there is a cost, or no price either, nothing is said of a selling price', () => {
  expect(notesOn({ cost: 'Cost', price: 'Retail' })).toEqual(['Choose the column that holds: Name.']);
  expect(notesOn({ name: 'Name' })).toEqual(['Choose the column that holds: Cost.']);
});
