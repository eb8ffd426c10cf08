// What holds for every call of the contract, whichever room it belongs to.
// Rules: docs/rules/calls.md#contract
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallDefinition, Paths } from './calls.ts';

const root = join(import.meta.dirname, '..');
const rooms = readdirSync(root).filter((room) => readdirSync(join(root, room)).includes(`${room}.http.ts`));

/** What the room's modules of one kind export: paths in one file, calls in one or two. */
async function exportsOf(room: string, kind: 'paths' | 'http'): Promise<object[]> {
  const files = readdirSync(join(root, room)).filter((file) => file.endsWith(`.${kind}.ts`));
  const modules = await Promise.all(files.map((file) => import(join(root, room, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === 'object');
}

const namesOf = (value: object) => Object.keys(value).join();

const entries = (
  await Promise.all(
    rooms.map(async (room) => {
      const exported = await exportsOf(room, 'http');
      return ((await exportsOf(room, 'paths')) as Paths[]).flatMap((paths) => {
        const calls = exported.find((value) => namesOf(value) === namesOf(paths)) as Record<string, CallDefinition>;
        return Object.entries(paths).map(([name, path]) => ({ name, path, call: calls[name] }));
      });
    }),
  )
).flat();

test('there are calls to look at', () => {
  expect(entries.length).toBeGreaterThan(200);
});

test('no two calls share a method and path, or a name', () => {
  const addresses = entries.map(({ path: [method, path] }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(addresses).toEqual([...new Set(addresses)]);
  const names = entries.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(entries)('$name', ({ path: [method, path], call }) => {
  test('says who may make it and what it is for', () => {
    expect(call?.access.length).toBeGreaterThan(0);
    expect(call?.summary).toMatch(/^\S.{10,}[^.]$/);
  });

  test('describes every parameter of its path', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(call?.params?.shape ?? {})).toEqual(inPath);
  });

  test('reads nothing but an address when it is a GET', () => {
    if (method === 'GET') expect(call?.body ?? call?.file).toBeUndefined();
    // A mail program posts to the address that the mail gave it, and to nothing else (RFC 8058).
    else if (!['/mails-off', '/follow'].includes(path)) expect(call?.query).toBeUndefined();
  });
});

/** Every field that a call takes, however deep it lies, with its name. */
function fieldsOf(schema: z.core.$ZodType, name = ''): { name: string; schema: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => [{ name: key, schema: field }, ...fieldsOf(field, key)]);
  if (def.type === 'array') return [{ name, schema: def.element }, ...fieldsOf(def.element, name)];
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, name));
  if (def.type === 'pipe') return fieldsOf(def.in, name);
  return 'innerType' in def ? fieldsOf(def.innerType, name) : [];
}

const tooLong = 'x'.repeat(50_000);
const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  tooLong,
  7,
  -1e15,
  1e15,
  1.5,
  Number.NaN,
  true,
  [],
  {},
  Array(1500).fill('x'),
];
/** How zod speaks where nobody has put it into words. */
const zodSpeaks =
  /expected|Invalid (input|option|string|key|element|UUID|ISO|URL|JSON)|Too (big|small)|Unrecognized|[<>]=/;

/** What a person types, and what is read as it stands. */
function isText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return true;
  if (def.type === 'pipe') return isText(def.in);
  return 'innerType' in def && isText(def.innerType);
}

const saidOf = ({ name, schema }: { name: string; schema: z.core.$ZodType }, value: unknown) =>
  z
    .object({ [name]: schema })
    .safeParse({ [name]: value })
    .error?.issues.map(({ message }) => message) ?? [];

const fields = entries.flatMap(({ name: call, call: definition }) =>
  [definition?.params, definition?.query, definition?.body]
    .flatMap((schema) => (schema ? fieldsOf(schema) : []))
    .map((field) => ({ ...field, call })),
);

describe('what is said of a wrong input', () => {
  test('is ours in every field of every call', () => {
    expect(fields.length).toBeGreaterThan(150);
    const foreign = fields.flatMap((field) =>
      wrong.flatMap((value) =>
        saidOf(field, value)
          .filter((sentence) => sentence === '' || zodSpeaks.test(sentence))
          .map((sentence) => `${field.call} ${field.name}: ${sentence}`),
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('tells a text that is too long from one that is missing', () => {
    const alike = fields
      .filter(({ schema }) => isText(schema))
      .flatMap((field) => {
        const [missing] = saidOf(field, undefined);
        const [long] = saidOf(field, tooLong);
        return missing === long && /required|please/i.test(long ?? '') ? [`${field.call} ${field.name}: ${long}`] : [];
      });
    expect(alike).toEqual([]);
  });

  test('names the field and the bound', () => {
    const registering = fields.filter(({ call }) => call === 'register');
    const said = Object.fromEntries(registering.map((field) => [field.name, saidOf(field, tooLong)]));
    expect(said).toEqual({
      email: ['Invalid email address'],
      password: ['Password is too long: at most 200 characters'],
      firstName: ['First name is too long: at most 100 characters'],
      lastName: ['Last name is too long: at most 100 characters'],
      invitationCode: ['Invitation code is too long: at most 1,000 characters'],
    });
    const page = fields.find(({ call, name }) => call === 'listGroupBuys' && name === 'limit');
    expect(page && saidOf(page, '1000')).toEqual(['Limit must be at most 100']);
  });
});
