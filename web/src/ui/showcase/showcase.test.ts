import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '..');

/** Of the frame of the program: it stands around every page, and the toasts of the showcase are shown in it. */
const ofTheFrame = ['feedback/toast-region.tsx', 'feedback/toast-list.tsx'];

/** Files of the design system that a file imports, at once or when they are needed. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ui, file), 'utf8');
  return [...source.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );
}

test('the showcase shows every component of the design system', () => {
  const shown = new Set(globSync('showcase/*.tsx', { cwd: ui }));
  for (const file of shown) for (const imported of importsOf(file)) shown.add(imported);
  const components = globSync('**/*.tsx', { cwd: ui, exclude: ['**/*.test.tsx'] });
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((file) => !shown.has(file) && !ofTheFrame.includes(file))).toEqual([]);
});
