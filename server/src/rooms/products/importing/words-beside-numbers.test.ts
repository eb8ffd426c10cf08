// What a spreadsheet shows of a number beside its value, and what it has forgotten of a long one.
// Rules: docs/rules/lists.md#prices-in-lists
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCatalog } from '../../../../test/catalog-of-lists.ts';
import { sheetOf } from '../../../../test/fixtures/sheet-of.ts';

const { empty, server, read, look, catalog } = await startCatalog();
afterAll(() => server.close());
beforeEach(empty);

const problemsOf = async (list: Parameters<typeof look>[0]) =>
  (await look(list)).problems.map(({ row, message }) => `${row}: ${message}`);
const inEur = (price: string) => `“${price}” is in EUR, but prices here are in USD`;

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

  test('are those that a number has by its format’s conditions', async () => {
    const list = sheetOf(
      [
        ['Name', 'Price'],
        ['Kale', [0.25, 1]],
        ['Figs', [2.5, 1]],
      ],
      ['[<1]0.00" ct";"$"0.00'],
    );
    expect(await problemsOf(list)).toEqual(['2: Valid cost is required, not “0.25 ct”']);
    expect((await look(list)).added).toMatchObject([{ name: 'Figs', cost: 2.5 }]);
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

  test('are kept in a description as the spreadsheet shows them', async () => {
    const list = sheetOf(
      [
        ['SKU', 'Name', 'Price', 'Weight', 'Notes'],
        ['K1', 'Kale', 2.5, [1.5, 1], [12, 2]],
      ],
      ['0.0" kg"', '"about "0" leaves"'],
    );
    await read(list, {
      mapping: JSON.stringify({ sku: 'SKU', name: 'Name', cost: 'Price', description: 'Notes' }),
      keepOthers: true,
    });
    expect(await catalog()).toMatchObject([{ description: 'about 12 leaves\nWeight: 1.5 kg' }]);
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
    expect(await catalog()).toMatchObject([{ sku: code }]);
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
