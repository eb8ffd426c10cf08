// For how much of a product a price of a list is: of one unit, which may stand in it, or the row is refused.
// Rules: docs/rules/lists.md#prices-in-lists
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { sheetOf } from '../../../../test/fixtures/sheet-of.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const problemsOf = async (list: Parameters<typeof look>[0]) =>
  (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const costsOf = async (list: Parameters<typeof look>[0]) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));
const inEur = (price: string) => `“${price}” is in EUR, but prices here are in USD`;

describe('a column that says for how much a price is', () => {
  const perSeveral = (price: string, per: string) => `“${price}” is a price for ${per}. Enter the price of one unit.`;
  test.each([
    ['Artikel;Preis;Preiseinheit\nKale;2,50;100\nFigs;3;1\nOats;2;\n', '2,50', '100'],
    ['Artikel;Preis;Preis pro\nKale;2,50;100 g\nFigs;3;1\nOats;2;\n', '2,50', '100 g'],
    ['Artikel;EK netto;PE\nKale;2,50;100\nFigs;3;1\nOats;2;1000\n', '2,50', '100'],
    ['Name,Price,Per\nKale,2.50,12\nFigs,3,1\nOats,2,\n', '2.50', '12'],
    ['Name,Price,Price per\nKale,2.50,per 100 pcs\nFigs,3,1.00\nOats,2,\n', '2.50', '100 pcs'],
    ['Name,Price,Price unit\nKale,2.50,"1,000"\nFigs,3,1\nOats,2,each\n', '2.50', '1,000'],
    ['Name,Price,Price base quantity\nKale,2.50,10\nFigs,3,1\nOats,2,\n', '2.50', '10'],
    ['Name,Price,Per qty\nKale,2.50,6\nFigs,3,1\nOats,2,\n', '2.50', '6'],
    ['Désignation;Prix HT;Prix pour\nKale;2,50;100 g\nFigs;3;1 pièce\nOats;2;\n', '2,50', '100 g'],
    ['Omschrijving;Prijs;Prijs per\nKale;2,50;100 stuks\nFigs;3;stuk\nOats;2;\n', '2,50', '100 stuks'],
    ['Name,Price,Price unit\nKale,2.50,USD per 100\nFigs,3,USD\nOats,2,\n', '2.50', '100'],
    ['Name,Price,Price unit\nKale,2.50,USD/100\nFigs,3,$/kg\nOats,2,\n', '2.50', '100'],
  ])('refuses the rows of several, and no others: %j', async (list, price, per) => {
    const { problems, added } = await look(list);
    expect(problems[0]).toMatchObject({ row: 2, message: perSeveral(price, per) });
    expect(added.map(({ name }) => name)).toContain('Figs');
    expect(added.map(({ name }) => name)).not.toContain('Kale');
  });

  test('is read of a spreadsheet as well', async () => {
    const list = sheetOf(
      [
        ['Artikel', 'Preis', 'Preiseinheit'],
        ['Kale', 2.5, 100],
        ['Figs', 3, 1],
        ['Oats', 2, [10, 1]],
      ],
      ['#,##0" Stk"'],
    );
    expect(await problemsOf(list)).toEqual([`2: ${perSeveral('2.5', '100')}`, `4: ${perSeveral('2', '10 Stk')}`]);
    expect(await costsOf(list)).toEqual({ Figs: 3 });
  });

  test.each([
    ['All prices per 100 pieces', '100 pieces'],
    ['Preise je 100 Stück', '100 Stück'],
    ['Prix HT par 1000', '1000'],
    ['Prices per 1,000', '1,000'],
    ['All prices per dozen', 'dozen'],
    ['All prices per 10 lb', '10 lb'],
    ['Prices per 12 oz', '12 oz'],
    ['Prices per 100 ct', '100 ct'],
    ['Prices per cwt', 'cwt'],
  ])('may be a line above the titles: %s', async (line, per) => {
    expect(await problemsOf(`${line}\nName;Price\nKale;2.50\n`)).toEqual([`3: ${perSeveral('2.50', per)}`]);
  });

  test.each(['Preise per 15.12.2026', 'Prijzen per 15 januari 2026', 'Prices for 2026', 'Price list for 100 products'])(
    'is none that names a day or something else: %s',
    async (line) => {
      expect(await costsOf(`${line}\nName;Price\nKale;2.50\n`)).toEqual({ Kale: 2.5 });
    },
  );

  test('may be a second line of titles', async () => {
    expect(await problemsOf('Name,Price,Weight\n,per 100,kg\nKale,2.50,1\n')).toContain(
      `3: ${perSeveral('2.50', '100')}`,
    );
    expect(await problemsOf('Name,Price,Weight\n,EUR,kg\nKale,2.50,1\n')).toContain(`3: ${inEur('2.50')}`);
    expect(await costsOf('Name,Price,Weight\n,USD,kg\nKale,2.50,1\n')).toEqual({ Kale: 2.5 });
  });

  test.each([
    ['Price/doz', 'doz'],
    ['Price per gross', 'gross'],
    ['Price per 6 bottles', '6 bottles'],
  ])('may be the title of the price itself: %s', async (title, per) => {
    const mapping = JSON.stringify({ name: 'Name', cost: title });
    expect((await look(`Name,${title}\nKale,2.50\n`, { mapping })).problems).toMatchObject([
      { message: perSeveral('2.50', per) },
    ]);
  });

  test('may be a package, which is the unit where there is none', async () => {
    const mapping = JSON.stringify({ name: 'Name', cost: 'Price per 10 lb bag', unit: 'Unit' });
    const [head, row] = ['Name,Price per 10 lb bag,Unit', 'Potatoes,25,'];
    expect((await look(`${head}\n${row}\n`, { mapping })).added).toMatchObject([{ cost: 25, unit: '10 lb bag' }]);
    expect((await look(`${head}\n${row}bag\n`, { mapping })).added).toMatchObject([{ cost: 25, unit: 'bag' }]);
    expect((await look(`${head}\n${row}lb\n`, { mapping })).problems).toMatchObject([
      { message: perSeveral('25', '10 lb bag') },
    ]);
    expect((await look('Prices per 25 lb case\nName,Price\nApples,30\n')).added).toMatchObject([
      { cost: 30, unit: '25 lb case' },
    ]);
  });

  test('may be the title of the price itself, chosen by hand', async () => {
    const list = 'Artikel;Preis/100 Stk\nKale;2,50\n';
    const mapping = JSON.stringify({ name: 'Artikel', cost: 'Preis/100 Stk' });
    expect((await look(list, { mapping })).problems).toMatchObject([{ message: perSeveral('2,50', '100 Stk') }]);
  });

  test('that names a unit is held against the unit, which it is where there is none', async () => {
    expect(await problemsOf('Name,Unit,Price,Price unit\nRice,5 kg bag,2.50,kg\nKale,bunch,2,each\n')).toEqual([
      '2: The price is per kg, but the unit is “5 kg bag”',
    ]);
    expect(await problemsOf('Name,Unit,Price,Preiseinheit\nMilk,12 x 1 l,2.50,Stk\nKale,250 g,2,Stk\n')).toEqual([
      '2: The price is per Stk, but the unit is “12 x 1 l”',
    ]);
    expect((await look('Name,Price,Price unit\nRice,2.50,kg\n')).added).toMatchObject([{ unit: 'kg', cost: 2.5 }]);
  });

  test('says nothing where it holds terms, or the unit in another word', async () => {
    const list = 'Name,Unit,Price,Price basis\nRice,5 kg bag,2.50,netto\nOats,kilo,2,kg\nFigs,lbs,3,LB\n';
    expect(await costsOf(list)).toEqual({ Rice: 2.5, Oats: 2, Figs: 3 });
  });

  test('says nothing where the unit is its case, its bag, or so much of it', async () => {
    expect(await costsOf('Name,Pack Size,Per,Price\nFigs,24 ct,CS,24\nTea,case of 12,case,12\n')).toEqual({
      Figs: 24,
      Tea: 12,
    });
    expect(await costsOf('Name,Unit,Price UOM,Price\nRice,50 lb bag,Bag,40\nSalt,100 g,100 g,2\n')).toEqual({
      Rice: 40,
      Salt: 2,
    });
    expect(await problemsOf('Name,Unit,Price UOM,Price\nRice,bag of 5 kg,kg,2.50\nSalt,250 g,100 g,2\n')).toEqual([
      '2: The price is per kg, but the unit is “bag of 5 kg”',
      `3: ${perSeveral('2', '100 g')}`,
    ]);
  });

  test('that names one piece refuses a unit of several, unless amounts are taken as written', async () => {
    const list = 'Name,Unit,Price UOM,Price\nTea,12 x 20,EA,2.50\nFigs,CS,EA,3\nEggs,12 ct,EA,4\nKale,bunch,EA,2\n';
    expect(await problemsOf(list)).toEqual([
      '2: The price is per EA, but the unit is “12 x 20”',
      '3: The price is per EA, but the unit is “CS”',
    ]);
    expect(await look(list, { takeAmountsAsWritten: true })).toMatchObject({
      rows: { added: 4, rejected: 0 },
      heardBesidePrices: ['“Price UOM” says EA'],
    });
  });

  test('is none where most of it is amounts', async () => {
    const list = 'Name,Price,Cost per\nTea,2.50,0.21\nFigs,3,1.04/lb\nOats,4,0.33 each\nKale,4,10\nSalt,5,100\n';
    expect(await costsOf(list)).toEqual({ Tea: 2.5, Figs: 3, Oats: 4, Kale: 4 });
    expect(await problemsOf(list)).toEqual([`6: ${perSeveral('5', '100')}`]);
    // So much of a unit is no amount.
    expect(await problemsOf('Artikel;Einheit;Preis;Preis pro\nTee;kg;4,50;0,25 kg\nSalz;kg;3,20;0,10 kg\n')).toEqual([
      `2: ${perSeveral('4,50', '0,25 kg')}`,
      `3: ${perSeveral('3,20', '0,10 kg')}`,
    ]);
  });

  test('of SAP may have an unusual value', async () => {
    expect(await problemsOf('Artikel;EK netto;PE\nTea;2,50;100\nFigs;3;1\nOats;4;250\n')).toEqual([
      `2: ${perSeveral('2,50', '100')}`,
      `4: ${perSeveral('4', '250')}`,
    ]);
    expect(await problemsOf('Artikel;EK netto;PE\nTea;2,50;10\nFigs;3;10\nOats;4;1\n')).toEqual([]);
  });

  test('may hold a currency', async () => {
    expect(await problemsOf('Name,Price,Price unit\nRice,2.50,EUR\nKale,2,USD\nOats,3,€/kg\nFigs,4,$/100 g\n')).toEqual(
      [`2: ${inEur('2.50')}`, `4: ${inEur('3')}`, `5: ${perSeveral('4', '100 g')}`],
    );
  });

  test('is never taken for the cost', async () => {
    expect((await look('Name,Price unit\nKale,100\n')).suggestedMapping).toEqual({ name: 'Name' });
    expect((await look('Name,Preis pro,Preis\nKale,100,2.50\n')).suggestedMapping).toEqual({
      name: 'Name',
      cost: 'Preis',
    });
    // What is for one is a price.
    expect((await look('Name,Price/unit\nKale,2.50\n')).added).toMatchObject([{ cost: 2.5 }]);
    expect((await look('Name,Price per unit\nKale,2.50\n')).added).toMatchObject([{ cost: 2.5 }]);
  });
});

describe('a unit that stands in the price', () => {
  test('is the unit of the product where the list has no column for it, and it is said', async () => {
    const list = 'SKU,Name,Price\nE,Eggs,2.50/dozen\nK,Kale,2.50 per case\nR,Rice,2\n';
    const { added, notes } = await look(list);
    expect(added.map(({ unit, remarks }) => [unit, remarks])).toEqual([
      ['dozen', ['Unit “dozen” taken from the price']],
      ['case', ['Unit “case” taken from the price']],
      [null, []],
    ]);
    expect(notes).toEqual(['2 units are taken from the prices. Unit “dozen” taken from the price.']);
    expect(await problemsOf('Name,Price\nEggs,2.50/12\n')).toEqual(['2: Valid cost is required, not “2.50/12”']);
  });

  test('agrees with a unit that says the same in another word, and refuses another', async () => {
    const list =
      'Name,Unit,Price\nKale,each,2.50/ea\nFigs,case,24/cs\nRice,5 lb bag,4.50/bag\nJam,16 oz jar,6/jar\nSalt,100 g,2.50/100 g\n';
    expect(await costsOf(list)).toEqual({ Kale: 2.5, Figs: 24, Rice: 4.5, Jam: 6, Salt: 2.5 });
    expect(await problemsOf('Name,Unit,Price\nFigs,case of 12,2/ea\nSalt,1 kg,2.50/100 g\n')).toEqual([
      '2: The price is per ea, but the unit is “case of 12”',
      '3: “2.50/100 g” is a price for 100 g. Enter the price of one unit.',
    ]);
  });

  test('changes only the product whose price says it', async () => {
    await read('sku,name,cost,unit\nE,Eggs,2,tray\nR,Rice,2,5 kg\n');
    await read('sku,name,cost\nE,Eggs,2.50/dozen\nR,Rice,2.20\n');
    expect((await catalog()).map(({ sku, unit, cost }) => [sku, unit, cost])).toEqual([
      ['E', 'dozen', 250],
      ['R', '5 kg', 220],
    ]);
  });

  test('makes no second product of one that had no unit yet', async () => {
    await read('name,cost\nEggs of spring,2.40\n');
    expect(await look('name,cost\nEggs of spring,2.50/dozen\n')).toMatchObject({
      rows: { added: 0, changed: 1 },
      changed: [{ differences: [{ field: 'cost' }, { field: 'unit', before: null, after: 'dozen' }] }],
    });
  });

  test('is one for all prices of a row, or the row is refused', async () => {
    expect(await problemsOf('Name,Unit,Cost,RRP\nEggs,dozen,0.20/egg,4.00/dozen\n')).toEqual([
      '2: The price is per egg, but the unit is “dozen”',
    ]);
    expect(await problemsOf('Name,Cost,RRP\nEggs,0.20/egg,4.00/dozen\n')).toEqual([
      '2: One price is per egg, another per dozen',
    ]);
  });
});

test('of columns with one title it is said which was taken', async () => {
  expect((await look('Name,Price,Price\nKale,2,3\n')).notes).toEqual([
    '“Price” is used as Cost. Another column has the same title: “Price (2)”.',
  ]);
  expect((await look('Name,Price,price,PRICE\nKale,2,3,4\n')).notes).toEqual([
    '“Price” is used as Cost. Other columns have the same title: “price” and “PRICE”.',
  ]);
  expect(
    (
      await look('Name,Price (2025),Price (2026)\nKale,2,3\n', {
        mapping: JSON.stringify({ name: 'Name', cost: 'Price (2026)' }),
      })
    ).notes,
  ).toEqual([]);
  expect((await look('Name,Cost,Price,Note,Note (2)\nKale,2,3,a,b\n')).notes).toEqual([
    '“Note” is used as Description. Another column has the same title: “Note (2)”.',
  ]);
});

test('headings and totals come after the rows that miss something, in one line each', async () => {
  const list = sheetOf([
    ['Code', 'Name', 'Price'],
    ['VEGETABLES'],
    ['1', 'Kale', 'ask'],
    ['', 'FRUIT'],
    ['2', 'Figs', 3],
    ['', 'Total', 3],
  ]);
  expect(await problemsOf(list)).toEqual([
    '3: Valid cost is required, not “ask”',
    '2: This looks like a heading, not a product',
    '4: Valid cost is required',
    '6: This looks like a total, not a product. If it is a product, give it a SKU.',
  ]);
});
