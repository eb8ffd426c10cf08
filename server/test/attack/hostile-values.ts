// What nobody sends who means well: freely, and near enough to a call's schema to get past its first look.
import type { z } from 'zod';
import type { Chance } from './seeded-random.ts';

/** Written into a body in place of the text that names them: JSON has numbers that no program can write. */
export const writtenNumbers: Readonly<Record<string, string>> = {
  '@@infinite@@': '1e400',
  '@@minus-infinite@@': '-1e400',
  '@@tiny@@': '1e-400',
  '@@minus-zero@@': '-0',
  '@@forty-digits@@': '1234567890123456789012345678901234567890',
};

const long = (text: string, times: number) => text.repeat(times);

export const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff\u200b\u202e\u2066',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  long('👍🏽', 150),
  `a${long('\u0301', 300)}`,
  long('x', 201),
  long('x', 5_001),
  long('ß', 60_000),
  long('a ', 40_000),
  long('=', 30_000),
  '\r\n\t\v\f',
  'x\r\nBcc: all@host-attack.example',
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '$1',
  '\\',
  '%',
  '_%_%_%_%_%_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  long('[', 5_000),
  long('*_', 2_000),
  '{{ 7 | times: 7 }}',
  '{% for i in (1..100000000) %}x{% endfor %}',
  '{% include "/etc/passwd" %}',
  '=cmd|calc!A1',
  '+1;=1+1\t@x',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest',
  'javascript:alert(1)',
  '//evil.example',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '(a+)+$',
  '[object]',
  'GB-1',
  'GB-00000000000000000000',
  'a@b.example',
  '"a b"@example.org',
  `${long('a', 64)}@${long('b', 180)}.example`,
];

const dates: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01T00:00:00+23:59',
  '1000-01-01',
  '1900-02-29',
  '2999-12-31',
  '2999-12-31T23:59:59.999999999Z',
  '2026-03-29T02:30:00',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '2026-11-22T25:61:61Z',
  '2026-11-22T24:00:00Z',
  'infinity',
  'now',
];

const numbers: readonly (number | string)[] = [
  0,
  -1,
  1,
  1.005,
  0.1 + 0.2,
  -0.01,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e15,
  1e21,
  1.7e308,
  99_999_999.99,
  ...Object.keys(writtenNumbers),
  '1',
  '0x10',
  '1e9',
  'NaN',
  '-0',
  '١٢',
];

function nested(levels: number, chance: Chance): unknown {
  let value: unknown = 'x';
  const asArray = chance.happens(0.5);
  for (let level = 0; level < levels; level++) value = asArray ? [value] : { a: value };
  return value;
}

/** With members that a careless copy would take for the object's own nature. */
export const poisoned = (value: object, chance: Chance): object => {
  const name = chance.pick(['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'then', 'length']);
  const inside = chance.pick<unknown>([{ isAdmin: true }, { prototype: { isAdmin: true } }, null, 'x', 1]);
  return Object.fromEntries([...Object.entries(value), [name, inside]]);
};

/** @param ids of everything that exists, no matter whose it is. */
export function hostileText(chance: Chance, ids: readonly string[]): string {
  const kind = chance.whole(10);
  if (kind < 3) return chance.pick(ids);
  if (kind < 4) return chance.pick(dates);
  if (kind < 5) return String(chance.pick(numbers));
  return chance.pick(texts);
}

export function hostileValue(chance: Chance, ids: readonly string[]): unknown {
  const kind = chance.whole(12);
  if (kind < 5) return hostileText(chance, ids);
  if (kind < 7) return chance.pick(numbers);
  if (kind < 8) return chance.pick<unknown>([null, true, false, undefined, [], {}, [[]], [null], [{}]]);
  if (kind < 9) return nested(chance.pick([3, 60, 900]), chance);
  if (kind < 10) return poisoned({ id: chance.pick(ids) }, chance);
  if (kind < 11) return Array.from({ length: chance.pick([2, 101, 1_500, 20_000]) }, () => chance.pick(ids));
  return Object.fromEntries(Array.from({ length: chance.pick([3, 2_000]) }, (_, index) => [`k${index}`, index]));
}

/** Of the kind that the schema asks for, mostly; what is inside is meant ill. */
export function valueNear(schema: z.core.$ZodType, chance: Chance, ids: readonly string[]): unknown {
  if (chance.happens(0.15)) return hostileValue(chance, ids);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const near = (inner: z.core.$ZodType) => valueNear(inner, chance, ids);
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).filter(() => chance.happens(0.92));
      const made = Object.fromEntries(members.map(([name, field]) => [name, near(field)]));
      return chance.happens(0.05) ? poisoned(made, chance) : made;
    }
    case 'array':
      return Array.from({ length: chance.pick([0, 1, 1, 2, 5, 120]) }, () => near(def.element));
    case 'union':
      return near(chance.pick(def.options));
    case 'pipe':
      return near(def.in);
    case 'enum':
      return chance.pick(Object.values(def.entries));
    case 'literal':
      return chance.pick(def.values);
    case 'boolean':
      return chance.happens(0.5);
    case 'number':
      return chance.pick(numbers);
    case 'string': {
      const { format } = def as { format?: string };
      if (format === 'uuid') return chance.pick(ids);
      if (format === 'email') return chance.pick(['a@b.example', 'agentassigned@matrix.example', 'x@y.example']);
      return chance.happens(0.2) ? chance.pick(dates) : hostileText(chance, ids);
    }
    default:
      if ('innerType' in def) return chance.happens(0.1) ? chance.pick([undefined, null]) : near(def.innerType);
      return hostileValue(chance, ids);
  }
}
