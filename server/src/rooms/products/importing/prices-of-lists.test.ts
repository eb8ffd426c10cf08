// What a list says that something costs, read to the cent as it is meant, or refused with a sentence.
// Rules: docs/rules/lists.md#prices-in-lists
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { packSheet, textCell } from '../../../../test/fixtures/packed-sheet.ts';

const { empty, server, read, look, catalog, idOf, as, openGroupBuy } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const problemsOf = async (list: string) => (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const costsOf = async (list: string) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));

describe('prices', () => {
  test('with three decimal places and a comma are no thousands beside "2,50"', async () => {
    const { added, notes } = await look('name;cost;sku\nKale;2,50;K1\nRice loose;1,335;K2\nSugar;0,899;K3\n');
    expect(added.map(({ cost, remarks }) => [cost, remarks])).toEqual([
      [2.5, []],
      [1.34, ['Cost rounded from 1,335 to $1.34']],
      [0.9, ['Cost rounded from 0,899 to $0.90']],
    ]);
    expect(notes).toEqual([
      '2 amounts with more than two decimal places are rounded. Cost rounded from 1,335 to $1.34.',
    ]);
  });

  test('are decided by a neighboring column where their own says nothing, then by a semicolon, else refused', async () => {
    expect(await costsOf('name\tcost\tRRP\nCheese\t3,845\t6,49\n')).toEqual({ Cheese: 3.85 });
    expect(await costsOf('name;cost\nCheese;3,845\n')).toEqual({ Cheese: 3.85 });
    const sentence = 'Write it without a thousands separator and with two decimal places.';
    expect(await problemsOf('name,cost\nCheese,"3,845"\n')).toEqual([`2: “3,845” could be 3845 or 3.845. ${sentence}`]);
    expect(await problemsOf('name,cost\nCheese,3.845\n')).toEqual([`2: “3.845” could be 3.845 or 3845. ${sentence}`]);
    expect(await problemsOf('name;cost\nCheese;3.845\nMilk;12,50\n')).toEqual([]);
    // A semicolon says that commas are decimal signs; what points are it doesn't say.
    expect(await problemsOf('name;cost\nCheese;1.335\n')).toEqual([`2: “1.335” could be 1.335 or 1335. ${sentence}`]);
    expect(await problemsOf('name;cost\nCheese;1.335\nMilk;2.5\n')).toEqual([]);
    // Two neighbors that disagree say nothing of a third.
    expect(await problemsOf('name\tcost\tprice\tRRP\nCheese\t2,50\t3.50\t4.845\n')).toEqual([
      `2: “4.845” could be 4.845 or 4845. ${sentence}`,
    ]);
  });

  test('in another currency refuse the row, and the rest is read', async () => {
    const list = 'name;cost\nMilk;1,29 €\nRice;£31.20\nOats;kr 12,50\nSalt;CHF 2.00\nFigs;$3.10\nKale;2,-\n';
    expect(await problemsOf(list)).toEqual([
      '2: “1,29 €” is in EUR, but prices here are in USD',
      '3: “£31.20” is in GBP, but prices here are in USD',
      '4: “kr 12,50” is in kr, but prices here are in USD',
      '5: “CHF 2.00” is in CHF, but prices here are in USD',
    ]);
    expect(await costsOf(list)).toEqual({ Figs: 3.1, Kale: 2 });
  });

  test('without whole amounts, and with dashes for none, are read as what they mean', async () => {
    expect(await costsOf('name;cost\nA;,99\nB;–,99\nC;-,99\nD;5,-\nE;5,--\nF;5,–\nG;€ –,99\nH;1.335,-\n')).toEqual({
      A: 0.99,
      B: 0.99,
      C: 0.99,
      D: 5,
      E: 5,
      F: 5,
      H: 1335,
    });
    expect(await problemsOf('name;cost\nG;€ –,99\nH;-.99\nI;-0,99\n')).toEqual([
      '2: “€ –,99” is in EUR, but prices here are in USD',
      '3: Valid cost is required, not “-.99”',
      '4: Valid cost is required, not “-0,99”',
    ]);
  });

  test('are in the currency of their own column: signs in names, codes and descriptions say nothing', async () => {
    const list = 'SKU;Name;Unit;Description;Price\n€1;Voucher € 20;1 £ bag;Costs CHF 5 elsewhere;19,50\n';
    expect(await look(list)).toMatchObject({ problems: [], notes: [], added: [{ name: 'Voucher € 20', cost: 19.5 }] });
    const { notes } = await look('Title €;Price\nKale;2,50\n');
    expect(notes).toEqual([]);
  });

  test('that a spreadsheet has worked out are read to the cent', async () => {
    const rows =
      `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Price')}</row>` +
      ['2.4675', '1.335', '0.125', '0.30000000000000004']
        .map(
          (value, at) =>
            `<row r="${at + 2}">${textCell(`A${at + 2}`, `P${at}`)}<c r="B${at + 2}"><f>1*1</f><v>${value}</v></c></row>`,
        )
        .join('');
    const { added, problems } = await look(Uint8Array.from(packSheet([{ name: 'List', rows }])));
    expect(added.map(({ cost }) => cost)).toEqual([2.47, 1.34, 0.13, 0.3]);
    expect(problems).toEqual([]);
  });
});

describe('cost and price', () => {
  test('are both taken where a list has both, and a price alone is the cost', async () => {
    await read('SKU,Name,Price,Cost\n1,Cola,1.40,0.80\n2,Water,0.90,\n');
    expect((await catalog()).map(({ cost, price }) => [cost, price])).toEqual([
      [80, 140],
      [90, 90],
    ]);
  });

  test('a cost that passes the set price is said in the look, in the group buy to its organizers, and to nobody else', async () => {
    await read('sku,name,cost,selling price\nC,Carrots,1.29,1.35\n');
    const groupBuy = await openGroupBuy(await idOf('C'));
    const next = 'sku,name,cost\nC,Carrots,1.49\n';
    const { changed, notes } = await look(next);
    expect(changed[0]?.remarks).toEqual(['Sells below cost']);
    expect(notes).toEqual(['1 product would sell below cost.']);
    await read(next);
    const shown = async (caller?: ReturnType<typeof as>) =>
      (
        await server.call<typeof groupBuyCalls.getGroupBuy>(
          groupBuyPaths.getGroupBuy,
          { params: { id: groupBuy } },
          ...(caller ? [caller] : []),
        )
      ).body.products[0]?.product;
    expect(await shown(as())).toMatchObject({ sellsBelowCost: true });
    expect(await shown()).not.toHaveProperty('sellsBelowCost');
    expect(await shown(as('buyerOwner'))).not.toHaveProperty('sellsBelowCost');
  });

  test('a price above the usual one, or more than three times the last, is marked', async () => {
    await read('sku,name,cost,RRP\nC,Cheese,3.85,6.49\n');
    const { changed } = await look('sku,name,cost\nC,Cheese,38.50\n');
    expect(changed[0]?.remarks).toEqual(['Above the usual price', 'More than three times the last cost ($3.85)']);
  });

  test('prices before tax are said to be', async () => {
    expect((await look('Name,Price (net)\nMilk,1.12\n')).notes).toEqual([
      '“Price (net)” looks like a price before tax. No tax is added.',
    ]);
  });
});

test('a unit that is taken from a column beside the price is held to the length of any unit', async () => {
  const list = (unit: string) => `Name,Price,Price unit\nKale,2.50,${unit}\n`;
  const [longest, tooLong] = ['basket'.padEnd(60, 's'), 'basket'.padEnd(61, 's')];
  expect((await look(list(longest))).added).toMatchObject([{ name: 'Kale', unit: longest }]);
  expect(await problemsOf(list(tooLong))).toEqual(['2: Unit must be at most 60 characters']);
});

test('a list with a selling price alone says in its look that the cost is missing', async () => {
  for (const [title, said] of [
    ['VK', '“VK” looks like a selling price, not a cost. Choose the column that holds: Cost.'],
    ['Selling price', '“Selling price” looks like a selling price, not a cost. Choose the column that holds: Cost.'],
    ['Color', 'Choose the column that holds: Cost.'],
  ])
    expect((await look(`Name,${title}\nKale,2\n`)).notes).toEqual([said]);
});
