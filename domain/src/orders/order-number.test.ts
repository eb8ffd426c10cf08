import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeOrderNumber, orderNumberFrom } from './order-number.ts';

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
