// In which currency prices of a list are, and for how much of a product: read where it is plain, refused where it is another's.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalogue } from '../../../../test/catalogue-of-lists.ts';
import { packSheet, textCell } from '../../../../test/packed-sheet.ts';

const { empty, server, read, look, catalogue } = await startCatalogue();
afterAll(() => server.close());
beforeEach(empty);

type List = Parameters<typeof look>[0];
const problemsOf = async (list: List) => (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const costsOf = async (list: List) =>
  Object.fromEntries((await look(list)).added.map(({ name, cost }) => [name, cost]));
const inEur = (price: string) => `“${price}” is in EUR, but prices here are in USD`;

/** Lines of texts and numbers as a spreadsheet; a number with the place of its format has it. */
function sheetOf(
  lines: readonly (readonly (string | number | readonly [number | string, number])[])[],
  formats: readonly string[] = [],
  name = 'List',
) {
  const cell = (value: string | number | readonly [number | string, number], at: string) =>
    typeof value === 'string'
      ? textCell(at, value)
      : typeof value === 'number'
        ? `<c r="${at}"><v>${value}</v></c>`
        : `<c r="${at}" s="${value[1]}"><v>${value[0]}</v></c>`;
  const rows = lines.map(
    (line, at) =>
      `<row r="${at + 1}">${line.map((value, column) => cell(value, `${'ABCDEFGH'[column]}${at + 1}`)).join('')}</row>`,
  );
  const codes = formats.map((code, at) => [String(164 + at), code.replaceAll('"', '&quot;')] as const);
  return Uint8Array.from(packSheet([{ name, rows: rows.join('') }], codes));
}

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
  ])('that a line above the titles names refuses all rows: %s', async (line) => {
    expect(await problemsOf(`Green Mill\n${line}\nName,Price,Unit\nKale,2.50,kg\n`)).toEqual([`4: ${inEur('2.50')}`]);
  });

  test('that a line below the titles or the rows names refuses all rows', async () => {
    expect(await problemsOf('Name,Price\n,EUR\nKale,2.50\n')).toContain(`3: ${inEur('2.50')}`);
    expect(await problemsOf('Name,Price\nKale,2.50\nAll prices in EUR,\n')).toContain(`2: ${inEur('2.50')}`);
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
    ['Price list 2026'],
    ['Eurofarm price list'],
    ['ALL PRICES MAY TRY YOU'],
    ['Our prices are top'],
    ['Bank: Sparkasse, EUR account'],
  ])('that a line above the titles does not plainly name refuses nothing: %s', async (line) => {
    expect(await costsOf(`"${line}",,\nName,Price,Unit\nKale,2.50,kg\n`)).toEqual({ Kale: 2.5 });
  });

  test('of two columns of prices leaves the one in the own currency', async () => {
    expect(await look('Name,Price EUR,Price USD\nKale,2.50,2.90\n')).toMatchObject({
      suggestedMapping: { cost: 'Price USD' },
      added: [{ cost: 2.9 }],
    });
  });
});

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
  ])('refuses the rows of several, and no others: %j', async (list, price, per) => {
    const { problems, added } = await look(list);
    expect(problems[0]).toMatchObject({ row: 2, message: perSeveral(price, per) });
    expect(added.map(({ name }) => name)).toContain('Figs');
    expect(added.map(({ name }) => name)).not.toContain('Kale');
  });

  test('is read of a spreadsheet as well', async () => {
    const list = sheetOf([
      ['Artikel', 'Preis', 'Preiseinheit'],
      ['Kale', 2.5, 100],
      ['Figs', 3, 1],
    ]);
    expect(await problemsOf(list)).toEqual([`2: ${perSeveral('2.5', '100')}`]);
    expect(await costsOf(list)).toEqual({ Figs: 3 });
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

describe('words beside a number in a spreadsheet', () => {
  test.each([
    ['0.00" per 100 g"', '“2.5 per 100 g” is a price for 100 g. Enter the price of one unit.'],
    ['0.00" ct"', 'Valid cost is required, not “2.5 ct”'],
    ['0.00\\ "c"', 'Valid cost is required, not “2.5 c”'],
    ['"R" #,##0.00', 'Valid cost is required, not “R 2.5”'],
    ['[$R-1C09] #,##0.00', 'Valid cost is required, not “R 2.5”'],
    ['[$RM-43E]#,##0.00', 'Valid cost is required, not “RM2.5”'],
    ['"ca. "0.00', 'Valid cost is required, not “ca. 2.5”'],
    ['0.00" kg"', 'Valid cost is required, not “2.5 kg”'],
    ['#,##0.00" €/kg"', inEur('2.5 €/kg')],
    ['[Red]0.00\\ \\p\\e\\r\\ \\1\\2', 'Valid cost is required, not “2.5 per 12”'],
    ['0.00"/6"', 'Valid cost is required, not “2.5/6”'],
  ])('%s are read in a price as a list of texts would say them', async (format, problem) => {
    const list = sheetOf(
      [
        ['Name', 'Price'],
        ['Kale', [2.5, 1]],
      ],
      [format],
    );
    expect(await problemsOf(list)).toEqual([`2: ${problem}`]);
    // What is left out comes back with them, so that it's left out again.
    const { rejects } = await look(list);
    expect(await problemsOf(rejects ?? '')).toEqual([`2: ${problem}`]);
  });

  test.each([
    ['0.00" each"', null],
    ['0.00" /dozen"', 'dozen'],
    ['"$"#,##0.00" per lb"', 'lb'],
    ['0.00" USD/kg"', 'kg'],
    ['0" /case"', 'case'],
  ])('%s take nothing from what a price is, to the last digit', async (format, unit) => {
    const { added, problems } = await look(
      sheetOf(
        [
          ['Name', 'Price'],
          ['Kale', [1.335, 1]],
          ['Figs', [1335, 1]],
        ],
        [format],
      ),
    );
    expect(problems).toEqual([]);
    expect(added).toMatchObject([
      { cost: 1.34, unit },
      { cost: 1335, unit },
    ]);
  });

  test('say nothing of the decimal sign of texts in the same column', async () => {
    const list = [
      ['Name', 'Price'],
      ['Kale', [2.5, 1]],
      ['Figs', '1,335'],
    ] as const;
    expect(await problemsOf(sheetOf(list, ['0.00" each"']))).toEqual([
      '3: “1,335” could be 1335 or 1.335. Write it without a thousands separator and with two decimal places.',
    ]);
  });

  test('decorate what is no price, and a unit keeps them', async () => {
    const { added } = await look(
      sheetOf(
        [
          ['Name', 'Unit', 'Price', 'Weight', 'Stock'],
          ['Kale', [2.5, 2], [2.5, 1], [2.5, 2], [12, 3]],
        ],
        ['"$"0.00', '0.0" kg"', '0" pcs"'],
      ),
    );
    expect(added).toMatchObject([{ cost: 2.5, unit: '2.5 kg' }]);
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

  test('changes only the product whose price says it', async () => {
    await read('sku,name,cost,unit\nE,Eggs,2,tray\nR,Rice,2,5 kg\n');
    await read('sku,name,cost\nE,Eggs,2.50/dozen\nR,Rice,2.20\n');
    expect((await catalogue()).map(({ sku, unit, cost }) => [sku, unit, cost])).toEqual([
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
    '“Price” is taken as Cost. Another column has the same title: “Price (2)”.',
  ]);
  expect((await look('Name,Price,price,PRICE\nKale,2,3,4\n')).notes).toEqual([
    '“Price” is taken as Cost. Other columns have the same title: “price” and “PRICE”.',
  ]);
  expect((await look('Name,Cost,Price,Note,Note (2)\nKale,2,3,a,b\n')).notes).toEqual([
    '“Note” is taken as Description. Another column has the same title: “Note (2)”.',
  ]);
});

describe('codes that a spreadsheet keeps as numbers', () => {
  const listOf = (...codes: string[]) =>
    sheetOf([['Code', 'Name', 'Price'], ...codes.map((code, at) => [[code, 0], `Kale ${at}`, 2] as const)]);
  test.each(['12345678901234567', '1.2345678901234501E+16', '1234567890123450'])(
    '%s have lost digits, and are refused',
    async (code) => {
      const [problem] = await problemsOf(listOf(code));
      expect(problem).toMatch(
        /^2: “\d{16,17}” has more digits than a spreadsheet keeps of a number\. Format that column as text and enter the codes again\.$/,
      );
    },
  );
  test.each(['123456789012345', '4006381333931', '1234567890123457'])('%s are whole', async (code) => {
    await read(listOf(code));
    expect(await catalogue()).toMatchObject([{ sku: code }]);
  });
  test('are refused as prices all the same', async () => {
    expect(
      await problemsOf(
        sheetOf([
          ['Name', 'Price'],
          ['Kale', ['12345678901234567', 0]],
        ]),
      ),
    ).toEqual(['2: Valid cost is required, not “12345678901234568”']);
  });
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
