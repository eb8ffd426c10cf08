// Rules: docs/rules/orders.md#number
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  normalizeOrderNumber,
  orderIdProblem,
  orderNumberBeginning,
  orderNumberFrom,
  orderNumbersIn,
} from './order-number.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('has sixteen Crockford letters in groups of four', () => {
  fc.assert(
    fc.property(tenBytes, (bytes) => {
      expect(orderNumberFrom(bytes)).toMatch(/^GB(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    }),
  );
});

test('keeps all eighty bits', () => {
  fc.assert(
    fc.property(tenBytes, tenBytes, (a, b) => {
      expect(orderNumberFrom(a) === orderNumberFrom(b)).toBe(a.toString() === b.toString());
    }),
  );
});

test('is recognized in lower case, without hyphens and with letters that look like digits', () => {
  expect(normalizeOrderNumber('gb-01ab-cdef-ghjk-mnpq')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB01ABCDEFGHJKMNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB-OIAB-CDEF-GHJK-MNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
});

test('is null for what can be no order number', () => {
  for (const typed of ['', 'GB-', 'GB-0000', 'UUUU-UUUU-UUUU-UUUU', 'x'.repeat(500)])
    expect(normalizeOrderNumber(typed)).toBeNull();
});

test('every order number is recognized as itself', () => {
  fc.assert(
    fc.property(tenBytes, (bytes) => {
      const orderNumber = orderNumberFrom(bytes);
      expect(normalizeOrderNumber(orderNumber.toLowerCase())).toBe(orderNumber);
    }),
  );
});

test('is found by its beginning, as far as it is typed', () => {
  expect(orderNumberBeginning('gb-01ab-c')).toBe('GB-01AB-C');
  expect(orderNumberBeginning('GBO1AB')).toBe('GB-01AB');
  expect(orderNumberBeginning('01abcd')).toBe('GB-01AB-CD');
  for (const typed of ['', 'GB', 'gb-', 'ana@x.example', 'buyer', '0'.repeat(17)])
    expect(orderNumberBeginning(typed)).toBeNull();
  fc.assert(
    fc.property(tenBytes, fc.integer({ min: 4, max: 22 }), (bytes, length) => {
      const typed = orderNumberFrom(bytes).slice(0, length);
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

test('every one of several is found, and none where a letter is missing', () => {
  expect(orderNumbersIn('GB-0000-0000-0000-0001 and GB-0000-0000-0000-0002')).toEqual([
    'GB-0000-0000-0000-0001',
    'GB-0000-0000-0000-0002',
  ]);
  expect(orderNumbersIn('GB-QZ4F-1D3K-6C8H-3A5')).toEqual([]);
  for (const text of ['', 'Anna Gruber', 'buyer@cobuy.example', 'x'.repeat(100)])
    expect(orderNumbersIn(text)).toEqual([]);
  fc.assert(
    fc.property(tenBytes, fc.string(), fc.string(), (bytes, before, after) => {
      const orderNumber = orderNumberFrom(bytes);
      expect(orderNumbersIn(`${before} ${orderNumber} ${after}`)).toContain(orderNumber);
    }),
  );
});
