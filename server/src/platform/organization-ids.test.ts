// Rules: docs/rules/site.md#organization-numbers
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idIn, organizationNumberOfId } from './organization-ids.ts';

const number = fc.nat(2 ** 30 - 1);
const moment = fc.nat(2 ** 48 - 1);

test('an identifier is a UUID of version 8 that carries the number of its organization', () => {
  fc.assert(
    fc.property(number, moment, (organization, now) => {
      const id = idIn(organization, now);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(organizationNumberOfId(id)).toBe(organization);
      expect(organizationNumberOfId(id.toUpperCase())).toBe(organization);
    }),
  );
});

test('later identifiers come after earlier ones, in whatever organization', () => {
  fc.assert(
    fc.property(number, number, moment, (one, other, now) => {
      expect(idIn(one, now) < idIn(other, now + 1) || now + 1 === 2 ** 48).toBe(true);
    }),
  );
});

test('no two are the same', () => {
  const made = new Set(Array.from({ length: 10_000 }, () => idIn(7, 1_795_000_000_000)));
  expect(made.size).toBe(10_000);
});

test.each(['', 'x', '01a2297f-5cda-72fc-9a47-fe46efa94cd1', 'c56a4180-65aa-42ec-a945-5fd21dec0538'])(
  'what was made before, or is no identifier, carries none: %s',
  (id) => {
    expect(organizationNumberOfId(id)).toBeNull();
  },
);
