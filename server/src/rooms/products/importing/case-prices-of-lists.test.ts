// A list with the price of a case and of what is in it: neither is imported as the price of the other.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const list =
  'Item #,Product,Pack,Case qty,Case price,Unit cost\nA1,Apples,40 lb case,40,62.00,1.55\nB2,Beans,25 lb case,25,62.00,2.48\n';

test('a case is guessed with its own price', async () => {
  const { suggestedMapping, notes } = await look(list);
  expect(suggestedMapping).toEqual({ name: 'Product', sku: 'Item #', unit: 'Pack', cost: 'Case price' });
  expect(notes).toEqual([]);
  await read(list);
  expect(await catalog()).toMatchObject([
    { sku: 'A1', unit: '40 lb case', cost: 6200 },
    { sku: 'B2', unit: '25 lb case', cost: 6200 },
  ]);
});

test.each(['Case price', 'Price per case', '$/case'])(
  'a list whose only price is “%s” is read with it',
  async (title) => {
    const only = `Item #,Product,Pack,${title}\nA1,Apples,40 lb case,62.00\nB2,Oats,12 x 500 g,28.80\n`;
    expect((await look(only)).notes).toEqual([]);
    await read(only);
    expect(await catalog()).toMatchObject([
      { sku: 'A1', unit: '40 lb case', cost: 6200 },
      { sku: 'B2', unit: '12 x 500 g', cost: 2880 },
    ]);
  },
);

test('whoever chooses the price of a pound for a case reads so before anything is imported', async () => {
  const mapping = JSON.stringify({ name: 'Product', sku: 'Item #', unit: 'Pack', cost: 'Unit cost' });
  expect((await look(list, { mapping })).notes).toEqual([
    '“Unit cost” looks like the price of one of several in a case (“Case price” divided by “Case qty”), but “Pack” names the whole case: “40 lb case” would cost $1.55. Choose “Case price” as Cost, or no column as Unit.',
  ]);
});
