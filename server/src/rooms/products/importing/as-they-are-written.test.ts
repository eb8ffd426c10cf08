// Amounts that are taken as they stand, where a list says something of them beside them that was misheard.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { sheetOf } from '../../../../test/fixtures/sheet-of.ts';

const { empty, server, read, look, costs } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const rows = [
  ['SKU', 'Name', 'Price'],
  ['K1', 'Kale', 2.5],
];
const list = 'SKU,Name,Price\nK1,Kale,2.50\n';
const asWritten = { takeAmountsAsWritten: true };

test.each([
  ['a line', `All prices in EUR\n${list}`, 'Line 1 says EUR'],
  ['a line for how many', `Preise je 100 Stück\n${list}`, 'Line 1 says 100 Stück'],
  ['a second line of titles', 'SKU,Name,Price\n,,EUR\nK1,Kale,2.50\n', 'Line 2 says EUR'],
  ['a column of currencies', 'SKU,Name,Price,Currency\nK1,Kale,2.50,EUR\n', '“Currency” says EUR'],
  ['a column for how many', 'SKU,Name,Price,Per\nK1,Kale,2.50,100\n', '“Per” says 100'],
  ['the name of a sheet', sheetOf(rows, [], 'Prices EUR'), 'The name of the sheet says EUR'],
])('what %s says is told, and refuses nothing where amounts are taken as written', async (_, text, heard) => {
  const looked = await look(text);
  expect(looked).toMatchObject({ added: [], heardBesidePrices: [heard] });
  const taken = await look(text, asWritten);
  expect(taken).toMatchObject({ added: [{ name: 'Kale', cost: 2.5 }], heardBesidePrices: [heard] });
  await read(text, asWritten);
  expect(await costs()).toEqual({ K1: 250 });
});

test('all that is heard of a row is told: who takes amounts as written because of one thing sees the other', async () => {
  const list = 'Preise in EUR\nSKU,Name,Price,Unit,Per\nK1,Kale,2.50,kg,100\nT1,Tea,3,12 x 20,EA\n';
  const heardBesidePrices = ['Line 1 says EUR', '“Per” says 100', '“Per” says EA'];
  expect(await look(list)).toMatchObject({ added: [], heardBesidePrices });
  expect(await look(list, asWritten)).toMatchObject({ rows: { added: 2 }, heardBesidePrices });
});

test.each([['€2.50'], ['2.50/100 g']])('what stands in the price itself refuses it all the same: %s', async (price) => {
  const looked = await look(`SKU,Name,Price\nK1,Kale,${price}\n`, asWritten);
  expect(looked).toMatchObject({ added: [], rows: { rejected: 1 }, heardBesidePrices: [] });
});

test('of a list that says nothing beside its prices nothing is told', async () => {
  expect(await look(list)).toMatchObject({ added: [{ cost: 2.5 }], heardBesidePrices: [] });
});
