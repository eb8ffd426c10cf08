// What holds for every call of the contract, whichever room it belongs to.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CallDefinition, Paths } from './calls.ts';

const root = join(import.meta.dirname, '..');
const rooms = readdirSync(root).filter((room) => readdirSync(join(root, room)).includes(`${room}.http.ts`));

/** The one export of a module whose value passes. */
async function find<T>(file: string, passes: (value: object) => boolean): Promise<T> {
  const exported = Object.values((await import(file)) as Record<string, object>);
  return exported.find((value) => typeof value === 'object' && passes(value)) as T;
}

const entries = (
  await Promise.all(
    rooms.map(async (room) => {
      const paths = await find<Paths>(join(root, room, `${room}.paths.ts`), () => true);
      const isCalls = (value: object) => Object.keys(value).join() === Object.keys(paths).join();
      const calls = await find<Record<string, CallDefinition>>(join(root, room, `${room}.http.ts`), isCalls);
      return Object.entries(paths).map(([name, path]) => ({ name, path, call: calls[name] }));
    }),
  )
).flat();

test('there are calls to look at', () => {
  expect(entries.length).toBeGreaterThan(40);
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
    else expect(call?.query).toBeUndefined();
  });
});
