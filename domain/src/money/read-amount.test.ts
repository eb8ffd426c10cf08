// Rules: docs/rules/texts.md#amounts
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalSign, readAmount, readNumber, readPrice, type SignOfColumn, signWith } from './read-amount.ts';

const priceOf = (typed: string) => readPrice(typed, 'USD');
const signOf = (column: readonly string[]) => column.reduce<SignOfColumn>(signWith, null);
const centsIn = (text: string, sign: SignOfColumn = null) => {
  const read = readAmount(text, 'USD', sign);
  return read.is === 'amount' ? read.cents : null;
};

test.each([
  ['26.49', 2649],
  ['26,49', 2649],
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ["1'234.50", 123_450],
  ['1’234.50', 123_450],
  ['1,23,456.50', 12_345_650],
  ['1.234.567', 123_456_700],
  ['40', 4000],
  ['.50', 50],
  ['0,899', 90],
  ['0.005', 1],
  ['1234,567', 123_457],
  ['2,-', 200],
  ['1.234,--', 123_400],
  ['US$ 3', 300],
  ['2.50 USD', 250],
  ['2.50/kg', 250],
  ['$2.50 per lb', 250],
  ['$2.50 each', 250],
  ['\u200e2,50\u200f', 250],
])('%j is read as %d cents, whatever stands around it', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test.each([
  ['12.50/C', '100'],
  ['$12.50 /C', '100'],
  ['3.00/M', '1,000'],
  ['5 per hundred', '100'],
  ['5 per thousand', '1,000'],
])('%s is a price for %s', (text, per) => expect(readAmount(text, 'USD')).toEqual({ is: 'per-several', per }));

test('a price per meter or liter is one of a unit', () => {
  expect(readAmount('3.00/m', 'USD')).toMatchObject({ is: 'amount', per: 'm' });
  expect(readAmount('3.00/cl', 'USD')).toMatchObject({ is: 'amount', per: 'cl' });
});

test('an amount of more than sixty letters is none, however it would be read', () => {
  expect(centsIn(`2.50 per ${'k'.repeat(12)}`)).toBe(250);
  expect(centsIn(`  2.50${' '.repeat(100)}`)).toBe(250);
  expect(readAmount(`0.${'5'.repeat(58)}`, 'USD')).toMatchObject({ is: 'amount', cents: 56 });
  expect(readAmount(`0.${'5'.repeat(59)}`, 'USD')).toEqual({ is: 'none' });
});

test.each(['1,335', '1.234', '12,500', '$1.335', '999.999', '1.335/kg'])(
  '%j could be two amounts: alone it is none of them',
  (text) => {
    expect(readAmount(text, 'USD')).toMatchObject({ is: 'ambiguous' });
  },
);

test.each([
  ['€2.50', 'EUR'],
  ['2,50 €/kg', 'EUR'],
  ['CHF 12.50', 'CHF'],
  ['Fr. 12.50', 'CHF'],
  ['kr 12,50', 'kr'],
  ['12,50 kr.', 'kr'],
  ['R$ 12,50', 'BRL'],
  ['A$5', 'AUD'],
  ['£31.20', 'GBP'],
  ['12,50 zł', 'PLN'],
  ['5 EUR', 'EUR'],
  ['EUR 1.335', 'EUR'],
])('%j is in another currency than prices here', (text, currency) => {
  expect(readAmount(text, 'USD', '.')).toEqual({ is: 'foreign', currency });
});

test.each([
  ...[
    '',
    'free',
    '-5',
    '(2.50)',
    '2,50-',
    '1,2,3',
    '12,34,5',
    '1 2',
    '12 50',
    '=1+1',
    '1e3',
    '2,50²',
    '½',
    '12:50',
    '1/2',
  ],
  ...['2 for 5', 'ca. 2,50', '2.50–3.00', '2.50 kg', '12.50*', '99¢', '5.', '€', '٢٫٥', '2.5.0', '0,123,456', 'ask'],
])('%j is no amount', (text) => {
  expect(readAmount(text, 'USD', ',')).toEqual({ is: 'none' });
});

test('a price for several of something is told apart from the price of one', () => {
  expect(readAmount('2.50/100g', 'USD')).toEqual({ is: 'per-several', per: '100 g' });
  expect(readAmount('2.50 / 1 kg', 'USD')).toMatchObject({ is: 'amount', cents: 250, per: 'kg' });
});

describe('a column', () => {
  test('decides by which sign its amounts are written', () => {
    expect(signOf(['2,50', '1,335', '0,899'])).toBe(',');
    expect(signOf(['2.50', '1,335'])).toBe('.');
    expect(signOf(['1.234.567', '40'])).toBe(',');
    expect(signOf(['1,335', '12,500', '40', ''])).toBeNull();
    expect(signOf(['2,50', '2.50'])).toBe('mixed');
  });
  test('is then read by it', () => {
    expect(['2,50', '1,335', '12,500'].map((text) => centsIn(text, ','))).toEqual([250, 134, 1250]);
    expect(['2.50', '1,335', '12,500'].map((text) => centsIn(text, '.'))).toEqual([250, 133_500, 1_250_000]);
    expect(['2,50', '2.50', '1,335'].map((text) => centsIn(text, 'mixed'))).toEqual([250, 250, null]);
  });
});

/** A way to write amounts: one for all of a column. */
interface Notation {
  decimal: DecimalSign;
  group: '' | '.' | ',' | ' ' | "'" | '\u202f';
  before: string;
  behind: string;
}
const notation: fc.Arbitrary<Notation> = fc
  .record({
    decimal: fc.constantFrom('.' as const, ',' as const),
    group: fc.constantFrom('' as const, '.' as const, ',' as const, ' ' as const, "'" as const, '\u202f' as const),
    before: fc.constantFrom('', '$', '$ ', 'USD '),
    behind: fc.constantFrom('', ' USD', ' $', '/kg', ' '),
  })
  .filter(({ decimal, group }) => decimal !== group);
/** Of ten-thousandths, with as many places as are written. */
const amount = fc.record({
  tenThousandths: fc.oneof(fc.nat(99_999), fc.nat(2_000_000_000)),
  places: fc.constantFrom(0, 1, 2, 2, 2, 3, 3, 4),
});

function write({ tenThousandths, places }: { tenThousandths: number; places: number }, how: Notation) {
  const [whole = '', rest = ''] = (tenThousandths / 10_000).toFixed(4).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, how.group);
  const shown = rest.slice(0, places);
  const exact = BigInt(whole) * 10_000n + BigInt(shown.padEnd(4, '0'));
  return {
    text: `${how.before}${groups}${places > 0 ? how.decimal + shown : ''}${how.behind}`,
    cents: Number((exact + 50n) / 100n),
  };
}

test('of any column of amounts in one notation each is read as what it is, or not at all', () => {
  fc.assert(
    fc.property(notation, fc.array(amount, { minLength: 1, maxLength: 12 }), (how, amounts) => {
      const column = amounts.map((one) => write(one, how));
      const sign = signOf(column.map(({ text }) => text));
      for (const { text, cents } of column) {
        const read = centsIn(text, sign);
        if (read !== null && read !== cents) throw new Error(`${text} read as ${read}, not ${cents}`);
      }
    }),
    { numRuns: 3000 },
  );
});

test('and all of them are read where one of them tells its decimal sign', () => {
  fc.assert(
    fc.property(notation, fc.array(amount, { maxLength: 12 }), (how, amounts) => {
      const telling = { tenThousandths: 125_000, places: 2 };
      const column = [...amounts, telling].map((one) => write(one, how));
      const sign = signOf(column.map(({ text }) => text));
      expect(column.map(({ text }) => centsIn(text, sign))).toEqual(column.map(({ cents }) => cents));
    }),
    { numRuns: 1000 },
  );
});

test('numbers of spreadsheets are read as the numbers that they are, rounded half up', () => {
  const cents = (number: number) => {
    const read = readNumber(number, 'USD');
    return read.is === 'amount' ? read.cents : null;
  };
  expect([2.4675, 1.335, 0.125, 1.005, 0.1 + 0.2, 1234.5, 7, 2.6749999999999998].map(cents)).toEqual([
    247, 134, 13, 101, 30, 123_450, 700, 268,
  ]);
  // The fifteenth digit is the last that counts: 8.7 * 1.15 is 10.005, whatever a processor makes of it.
  expect([8.7 * 1.15, 1.1 * 1.05, 2.35 * 1.05, 1.15 * 1.07].map(cents)).toEqual([1001, 116, 247, 123]);
  expect([-1, Number.NaN, 1e21].map(cents)).toEqual([null, null, null]);
});

test('what is typed into a form is taken to the cent, or not at all', () => {
  expect(['26,49', '1.234,50', '$1,234.50', '0.90'].map(priceOf)).toEqual([2649, 123_450, 123_450, 90]);
  expect(['1,335', '1.335', '0,899', '2.50/kg', '€2.50', ''].map(priceOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('of another currency, its own digits are read and its own sign says nothing', () => {
  expect(readAmount('¥1,234', 'JPY', '.')).toEqual({ is: 'amount', cents: 1234, isRounded: false, per: null });
  expect(readAmount('12.5', 'JPY')).toMatchObject({ is: 'amount', cents: 13, isRounded: true });
  expect(readAmount('1.2345', 'KWD')).toMatchObject({ is: 'amount', cents: 1235, isRounded: true });
  expect(readAmount('$12.50', 'EUR')).toEqual({ is: 'foreign', currency: 'USD' });
  expect(readPrice('12,50 €', 'EUR')).toBe(1250);
});
