// In which currency prices of a list are: read where it is plain, refused where it is another's.
// Rules: docs/rules/lists.md#prices-in-lists
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { sheetOf } from '../../../../test/fixtures/sheet-of.ts';

const { empty, server, look } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const problemsOf = async (list: Parameters<typeof look>[0]) =>
  (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const costsOf = async (list: Parameters<typeof look>[0]) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));
const inEur = (price: string) => `“${price}” is in EUR, but prices here are in USD`;

describe('a currency beside the price', () => {
  test.each([
    ['Name,Price,Currency\nKale,2.50,EUR\nFigs,3,USD\nOats,2,\n'],
    ['Artikel;Preis;Währung\nKale;2,50;€\nFigs;3;US$\nOats;2;\n'],
    ['Désignation;Prix HT;Devise\nKale;2,50;Euro\nFigs;3;$\nOats;2;-\n'],
    ['Producto;Precio;Moneda\nKale;2,50;euros\nFigs;3;usd\nOats;2;\n'],
    ['Prodotto;Prezzo;Valuta\nKale;2,50;EUR\nFigs;3;US Dollar\nOats;2;\n'],
    ['Nazwa;Cena;Waluta\nKale;2,50;EUR (€)\nFigs;3;USD ($)\nOats;2;\n'],
    ['sku,name,price,currency_code\n1,Kale,2.50,eur\n2,Figs,3,USD - US Dollar\n3,Oats,2,\n'],
    ['Name,Price,\nKale,2.50,EUR\nFigs,3,USD\nOats,2,\n'],
    ['Name;Preis;Whg.\nKale;2,50;EUR\nFigs;3;USD\nOats;2;\n'],
  ])('refuses the rows of another one, and no others: %j', async (list) => {
    const { problems, added } = await look(list);
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringMatching(/^“2[.,]50” is in EUR, but prices here are in USD$/)],
    ]);
    expect(added.map(({ name, cost }) => [name, cost])).toEqual([
      ['Figs', 3],
      ['Oats', 2],
    ]);
  });

  test.each([
    ['Price ($)', 'All prices in CAD', 'CAD'],
    ['Price $', 'Prices in Canadian dollars', 'CAD'],
  ])('is named by a line where the title %s has only the sign of all dollars: %s', async (title, line, code) => {
    expect(await problemsOf(`${line}\nName,${title}\nKale,2.50\n`)).toEqual([
      `3: “2.50” is in ${code}, but prices here are in USD`,
    ]);
    expect(await costsOf(`${line}\nName,Price (US$)\nKale,2.50\n`)).toEqual({ Kale: 2.5 });
    expect(await costsOf(`All prices in EUR\nName,${title}\nKale,2.50\n`)).toEqual({ Kale: 2.5 });
  });

  test('of a name that is no known currency refuses the row', async () => {
    expect(await problemsOf('Name,Price,Currency\nKale,2.50,Thaler\n')).toEqual([
      '2: “2.50” is in Thaler, but prices here are in USD',
    ]);
  });

  test('is said once of a row that has several prices', async () => {
    expect(await problemsOf('Name,Cost,Price,RRP,Currency\nKale,2.50,3,4,GBP\n')).toEqual([
      '2: “2.50” is in GBP, but prices here are in USD',
    ]);
  });

  test('is read of a spreadsheet as well', async () => {
    expect(
      await problemsOf(
        sheetOf([
          ['Name', 'Price', 'Currency'],
          ['Kale', 2.5, 'EUR'],
        ]),
      ),
    ).toEqual([`2: ${inEur('2.5')}`]);
  });

  test.each([
    ['All prices in EUR'],
    ['Preise in €'],
    ['Prices: EUR'],
    ['Currency: EUR'],
    ['Currency,EUR'],
    ['ALL PRICES ARE IN EURO'],
    ['Alle Preise netto zzgl. MwSt. in Euro'],
    ['Tous nos prix sont en euros'],
    ['Precios en euros'],
    ['Prezzi in EUR'],
    ['Prijzen in €'],
    ['EUR price list 2026'],
    [',EUR'],
    ['Valid from December,EUR'],
    ['Ceny jsou uvedeny v EUR bez DPH'],
  ])('that a line above the titles names refuses all rows: %s', async (line) => {
    expect(await problemsOf(`Green Mill\n${line}\nName,Price,Unit\nKale,2.50,kg\n`)).toEqual([`4: ${inEur('2.50')}`]);
  });

  test.each([
    ['Priser i kronor', 'kr'],
    ['Alla priser i kr exkl. moms', 'kr'],
    ['Ceny jsou uvedeny v Kč bez DPH', 'CZK'],
    ['Ceny netto w złotych', 'PLN'],
    ['Precios en pesos', 'pesos'],
    ['Prices in pounds', 'GBP'],
    ['Prices in Canadian dollars', 'CAD'],
    ['Alle Preise in Franken', 'CHF'],
    ['All prices in cents', 'cents'],
  ])('is known by its name: %s', async (line, code) => {
    expect(await problemsOf(`${line}\nName;Price\nKale;250\n`)).toEqual([
      `3: “250” is in ${code}, but prices here are in USD`,
    ]);
  });

  test('that a line below the titles or the rows names refuses all rows', async () => {
    expect(await problemsOf('Name,Price\n,EUR\nKale,2.50\n')).toContain(`3: ${inEur('2.50')}`);
    expect(await problemsOf('Name,Price\nKale,2.50\nAll prices in EUR,\n')).toContain(`2: ${inEur('2.50')}`);
  });

  test.each([
    ...['"All prices in EUR, net of VAT"', 'All prices in EUR, net of VAT', 'Currency:,EUR', 'Price list,EUR'],
    ...['* All prices in EUR, net of VAT', 'Please note, all prices are in EUR', 'Quoted in EUR, net of VAT'],
  ])('that a line below the rows names refuses all rows, in cells of its own too: %s', async (line) => {
    expect(await problemsOf(`SKU,Name,Price\nK1,Kale,2.50\n${line}\n`)).toContain(`2: ${inEur('2.50')}`);
  });
  test('that a product without a price names refuses nothing else', async () => {
    const rows = ['"Cucumber, Euro",price TBD', 'Silvaner Franken,price on request', 'Freight to Canada,cost in CAD'];
    for (const row of [...rows, 'Bulk rice price,in pounds', '"Pallets, Euro",prices vary', 'Euro sauce,'])
      expect(await costsOf(`Name,Price\nKale,2.50\nEuro price tags,3\n${row}\n`)).toEqual({
        Kale: 2.5,
        'Euro price tags': 3,
      });
  });

  test('that the name of a sheet says refuses all rows', async () => {
    const list = [
      ['Name', 'Price'],
      ['Kale', 2.5],
    ];
    expect(await problemsOf(sheetOf(list, [], 'Prices EUR'))).toEqual([`2: ${inEur('2.5')}`]);
    expect(await problemsOf(sheetOf(list, [], 'Euro snacks'))).toEqual([]);
  });

  test.each([
    ['Prices in USD'],
    ['All prices in US dollars'],
    ['Prices in USD, EUR on request'],
    ['Price list, minimum order 50 EUR'],
    ['Free delivery from €100'],
    ['Price list 2026, please pay to our EUR account'],
    ['Price list 2026'],
    ['Eurofarm price list'],
    ['ALL PRICES MAY TRY YOU'],
    ['Our prices are top'],
    ['Bank: Sparkasse, EUR account'],
  ])('that a line above the titles does not plainly name refuses nothing: %s', async (line) => {
    expect(await costsOf(`"${line}",,\nName,Price,Unit\nKale,2.50,kg\n`)).toEqual({ Kale: 2.5 });
  });

  test('that one line names and another as the own one is the own one', async () => {
    expect(await costsOf('Prices in USD\nBank,EUR\nName,Price\nKale,2.50\n')).toEqual({ Kale: 2.5 });
  });

  test('that a title names as the own one is nearer than a line', async () => {
    expect(await costsOf('Preise in EUR\nName;Price USD\nKale;2,50\n')).toEqual({ Kale: 2.5 });
  });

  test('is nothing that a name, an origin or a rate says', async () => {
    expect(await look('Name,Price,Origin,Exchange rate\nEuro,2.50,USA,1.08\nEUR plug,3,TRY,1.08\n')).toMatchObject({
      problems: [],
      rows: { added: 2 },
    });
  });

  test('is no pallet, unless nothing says what the column holds', async () => {
    for (const title of ['Pallet', 'Crate', 'Style', 'Country of origin'])
      expect(await costsOf(`Name,Price,${title}\nKale,2.50,Euro\nFigs,3,Euro\n`)).toEqual({ Kale: 2.5, Figs: 3 });
    for (const title of ['', 'Whrg', 'Price in'])
      expect(await costsOf(`Name,Price,${title}\nKale,2.50,Euro\nFigs,3,Euro\n`)).toEqual({});
    expect(await costsOf('Name,Price,\nKale,2.50,TRY\nFigs,3,TRY\n')).toEqual({});
  });

  test('of cents is no dollar: such a column is chosen by hand', async () => {
    expect((await look('Name,Price ¢\nKale,250\n')).notes).toEqual(['Choose the column that holds: Cost.']);
  });

  test('of two columns of prices leaves the one in the own currency', async () => {
    expect(await look('Name,Price EUR,Price USD\nKale,2.50,2.90\n')).toMatchObject({
      suggestedMapping: { cost: 'Price USD' },
      added: [{ cost: 2.9 }],
      notes: [],
    });
  });
});
