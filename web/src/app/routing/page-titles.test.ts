// Rules: docs/rules/pages.md#titles
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
/** Modules that the route table loads, by their place in this folder. */
const pages = [
  ...new Set(
    [...read('app/routing/routes.tsx').matchAll(/'\.\.\/\.\.\/(pages\/[\w/-]+\.tsx)'/g)].map(([, file = '']) => file),
  ),
];
const titles = (file: string) => [...read(file).matchAll(/usePageTitle\(([^)]*)/g)].map(([, title = '']) => title);

test('every page names itself in the window, or leaves it to the one screen that it shows', () => {
  expect(pages.length).toBeGreaterThan(50);
  // These show one screen of a room, which knows what it holds.
  const byRoom = [
    'reading/content.tsx',
    'organizing/group-buy-lists.tsx',
    'reading/privacy.tsx',
    'reading/terms.tsx',
  ].map((page) => `pages/${page}`);
  expect(pages.filter((file) => titles(file).length === 0 && !byRoom.includes(file))).toEqual([]);
});

test('no two pages have the same name', () => {
  const fixed = globSync(['pages/**/*.tsx', 'rooms/**/*.tsx', 'app/**/*.tsx'], { cwd: source })
    .flatMap(titles)
    .filter((title) => /^'[^']+'$/.test(title));
  expect(fixed.length).toBeGreaterThan(30);
  expect(fixed.filter((title, at) => fixed.indexOf(title) !== at)).toEqual([]);
});
