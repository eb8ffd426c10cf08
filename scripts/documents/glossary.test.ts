// docs/glossary.md is one page, and says what replaced each word that `npm run check` refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replacedWords } from '../house.ts';

const lines = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'glossary.md'), 'utf8')
  .trimEnd()
  .split('\n');

test('the glossary has at most forty lines', () => expect(lines.length).toBeLessThanOrEqual(40));

test('every replaced word stands beside the one that replaced it', () => {
  const said = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').at(-2) ?? '');
  const stems = [...replacedWords].map((word) => word.replace(/(s|ings?)$/, ''));
  const missing = stems.filter((stem) => !said.some((words) => words.includes(stem)));
  expect(missing).toEqual([]);
});
