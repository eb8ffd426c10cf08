// Rules: docs/rules/orders.md#number
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnBelow, numbersEnd } from '../organizations/organization-number.ts';
import {
  normalizeOrderNumber,
  orderIdProblem,
  orderNumberBeginning,
  orderNumberFrom,
  orderNumbersIn,
  organizationNumberIn,
} from './order-number.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const organization = fc.oneof(fc.nat(drawnBelow - 1), fc.nat(numbersEnd - 1));

test('has sixteen Crockford letters in groups of four, and behind them the number of its organization', () => {
  fc.assert(
    fc.property(tenBytes, organization, (bytes, number) => {
      const orderNumber = orderNumberFrom(bytes, number);
      expect(orderNumber).toMatch(/^GB(-[0-9A-HJKMNP-TV-Z]{4}){5}(-[0-9A-HJKMNP-TV-Z]{2})?$/);
      expect(organizationNumberIn(orderNumber)).toBe(number);
    }),
  );
  expect(orderNumberFrom(new Uint8Array(10), 0)).toBe('GB-0000-0000-0000-0000-0000');
  expect(organizationNumberIn('GB-01AB-CDEF-GHJK-MNPQ')).toBeNull();
});

test('keeps all eighty bits', () => {
  fc.assert(
    fc.property(tenBytes, tenBytes, organization, (a, b, number) => {
      expect(orderNumberFrom(a, number) === orderNumberFrom(b, number)).toBe(a.toString() === b.toString());
    }),
  );
});

test('is recognized in lower case, without hyphens and with letters that look like digits', () => {
  expect(normalizeOrderNumber('gb-01ab-cdef-ghjk-mnpq')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB01ABCDEFGHJKMNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB-OIAB-CDEF-GHJK-MNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
});

test('is recognized with and without the number of its organization', () => {
  expect(normalizeOrderNumber('gb 01ab cdef ghjk mnpq 0zz9')).toBe('GB-01AB-CDEF-GHJK-MNPQ-0ZZ9');
  expect(normalizeOrderNumber('01abcdefghjkmnpq0zz912')).toBe('GB-01AB-CDEF-GHJK-MNPQ-0ZZ9-12');
  for (const letters of [15, 17, 18, 19, 21, 23]) expect(normalizeOrderNumber('0'.repeat(letters))).toBeNull();
});

test('is null for what can be no order number', () => {
  for (const typed of ['', 'GB-', 'GB-0000', 'UUUU-UUUU-UUUU-UUUU', 'x'.repeat(500)])
    expect(normalizeOrderNumber(typed)).toBeNull();
});

test('every order number is recognized as itself', () => {
  fc.assert(
    fc.property(tenBytes, organization, (bytes, number) => {
      const orderNumber = orderNumberFrom(bytes, number);
      expect(normalizeOrderNumber(orderNumber.toLowerCase())).toBe(orderNumber);
    }),
  );
});

test('is found by its beginning, as far as it is typed', () => {
  expect(orderNumberBeginning('gb-01ab-c')).toBe('GB-01AB-C');
  expect(orderNumberBeginning('GBO1AB')).toBe('GB-01AB');
  expect(orderNumberBeginning('01abcd')).toBe('GB-01AB-CD');
  for (const typed of ['', 'GB', 'gb-', 'ana@x.example', 'buyer', '0'.repeat(23)])
    expect(orderNumberBeginning(typed)).toBeNull();
  fc.assert(
    fc.property(tenBytes, organization, fc.integer({ min: 4, max: 30 }), (bytes, number, length) => {
      const typed = orderNumberFrom(bytes, number).slice(0, length);
      expect(orderNumberBeginning(typed)).toBe(typed.replace(/-$/, ''));
    }),
  );
});

test('is read with the spaces and line breaks that mails and chats put into it', () => {
  expect(orderIdProblem(' gb-0000 0000-\n00000000 ')).toBeNull();
  expect(normalizeOrderNumber(' gb-0000 0000-\n00000000 ')).toBe('GB-0000-0000-0000-0000');
  expect(orderIdProblem(' \n ')).toBe('Order ID is required');
});

test('is found by its beginning with blanks where hyphens were', () => {
  expect(orderNumberBeginning('GB QZ4F 1D3K')).toBe('GB-QZ4F-1D3K');
  expect(orderNumberBeginning('gb - qz4f 1')).toBe('GB-QZ4F-1');
});

test.each([
  ['the note that buyers copy', 'GB-QZ4F-1D3K-6C8H-3A55 Anna Gruber'],
  ['blanks for hyphens', 'GB QZ4F 1D3K 6C8H 3A55'],
  ['no hyphens, beside words', 'order gbqz4f1d3k6c8h3a55, thanks'],
  ['a line of a statement without blanks', 'SVWZ+GB-QZ4F-1D3K-6C8H-3A55ANNA GRUBER'],
  ['a statement that breaks the number', 'Anna Gruber GB-QZ4F-1D3 K-6C8H-3A\n55'],
  ['the dashes of a word processor', 'GB–QZ4F‑1D3K—6C8H−3A55'],
  ['no beginning', 'Anna QZ4F-1D3K-6C8H-3A55'],
  ['no beginning, and blanks', 'qz4f 1d3k 6c8h 3a55 Anna Gruber'],
])('is found in a text: %s', (_, text) => {
  expect(orderNumbersIn(text)).toContain('GB-QZ4F-1D3K-6C8H-3A55');
});

test('is found in a text with the number of its organization, and with a name behind', () => {
  const long = 'GB-QZ4F-1D3K-6C8H-3A55-0ZZ9';
  for (const text of [`${long} Anna Gruber`, `SVWZ+${long}ANNA GRUBER`, 'qz4f 1d3k 6c8h 3a55 0zz9', `see\n${long}`])
    expect(orderNumbersIn(text)).toContain(long);
});

test('every one of several is found, and none where a letter is missing', () => {
  const two = ['GB-0000-0000-0000-0001', 'GB-0000-0000-0000-0002'];
  expect(orderNumbersIn(two.join(' and '))).toEqual(expect.arrayContaining(two));
  expect(orderNumbersIn('GB-QZ4F-1D3K-6C8H-3A5')).toEqual([]);
  for (const text of ['', 'Anna Gruber', 'buyer@cobuy.example', 'x'.repeat(100)])
    expect(orderNumbersIn(text)).toEqual([]);
  fc.assert(
    fc.property(tenBytes, organization, fc.string(), fc.string(), (bytes, number, before, after) => {
      const orderNumber = orderNumberFrom(bytes, number);
      expect(orderNumbersIn(`${before} ${orderNumber} ${after}`)).toContain(orderNumber);
    }),
  );
});
