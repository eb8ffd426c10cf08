// Rules: docs/rules/orders.md#number
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeOrderNumber, orderIdProblem, orderNumberBeginning, orderNumberFrom } from './order-number.ts';

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

test('is recognised in lower case, without hyphens and with letters that look like digits', () => {
  expect(normalizeOrderNumber('gb-01ab-cdef-ghjk-mnpq')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB01ABCDEFGHJKMNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
  expect(normalizeOrderNumber('GB-OIAB-CDEF-GHJK-MNPQ')).toBe('GB-01AB-CDEF-GHJK-MNPQ');
});

test('is null for what can be no order number', () => {
  for (const typed of ['', 'GB-', 'GB-0000', 'UUUU-UUUU-UUUU-UUUU', 'x'.repeat(500)])
    expect(normalizeOrderNumber(typed)).toBeNull();
});

test('every order number is recognised as itself', () => {
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
  expect(orderIdProblem(' \n ')).toBe('Order number is required');
});
