// Rules: docs/rules/calls.md#unknown-fields
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOfFields, unknownFields } from './known-fields.ts';

const body = z
  .object({
    name: z.string().optional(),
    days: z
      .int()
      .nullish()
      .transform((days) => days ?? null),
    rows: z.array(z.object({ email: z.string() })).default([]),
    choices: z.object({ loud: z.boolean() }).partial(),
    texts: z.record(z.string(), z.string()).optional(),
  })
  .refine(() => true);

test('a field that is not known is named with its place, however deep it lies', () => {
  expect(
    unknownFields(body, {
      name: 'a',
      days: 3,
      maxUses: 50,
      rows: [{ email: 'a' }, { email: 'b', nick: 'c' }],
      choices: { loud: true, quiet: true },
      texts: { whatever: 'a key of a record is its own' },
    }),
  ).toEqual(['maxUses', 'rows.1.nick', 'choices.quiet']);
  expect(unknownFields(body, { constructor: 1, __proto__: { a: 1 } })).toEqual(['constructor']);
  for (const none of [null, undefined, 'text', [1]]) expect(unknownFields(body, none)).toEqual([]);
});

test('what the object itself says is taken where it is unchanged, and refused by name where it is not', async () => {
  const present = async () => ({ data: { id: 'a', createdAt: '2026-11-27', counts: { users: 3 } } });
  const said = (sent: Record<string, unknown>) =>
    problemsOfFields({ knownFields: { as: 'getIt' } }, { unknown: Object.keys(sent), body: sent, id: 'a' }, present);
  expect(await said({ id: 'a', counts: { users: 3 } })).toEqual([]);
  expect(await said({ createdAt: '2020-01-01', maxUses: 50 })).toEqual([
    { field: 'createdAt', message: '“createdAt” can’t be changed here' },
    { field: 'maxUses', message: '“maxUses” isn’t a known field' },
  ]);
  const only = await problemsOfFields(
    { knownFields: 'only' },
    { unknown: ['id'], body: { id: 'a' }, id: 'a' },
    present,
  );
  expect(only).toEqual([{ field: 'id', message: '“id” isn’t a known field' }]);
});
