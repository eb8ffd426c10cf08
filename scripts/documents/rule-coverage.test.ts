import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCoverage, readCoverage } from './rule-coverage.ts';

const root = join(import.meta.dirname, '..', '..');

test('every cited rule is there, and every rule is cited by a test', () => {
  const { rules, problems } = readCoverage(root);
  expect(rules.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test('docs/rules/coverage.md says by which', async () => {
  const hint = 'docs/rules/coverage.md is out of date. Write it again with: npm run documents';
  const file = join(root, 'docs', 'rules', 'coverage.md');
  await expect(describeCoverage(readCoverage(root))).toMatchFileSnapshot(file, hint);
});

test('a citation of no rule, a rule without a test and two rules of one name are said', () => {
  const other = mkdtempSync(join(tmpdir(), 'coverage-'));
  for (const folder of ['e2e', 'domain/src', 'docs/rules']) mkdirSync(join(other, folder), { recursive: true });
  const rules =
    '# Boxes\n\n## Weight\nIn kilograms. See [color](#color).\n\n## Who carries\nTwo.\n\n## Weight\nAgain.\n';
  writeFileSync(join(other, 'docs/rules/boxes.md'), rules);
  // Put together, or this file would cite them itself.
  const rule = (anchor: string) => `docs/${'rules'}/boxes.md#${anchor}`;
  writeFileSync(join(other, 'e2e/one.spec.ts'), `// Rules: ${rule('weight')}, ${rule('height')}\n`);
  writeFileSync(join(other, 'domain/src/box.ts'), `/** ${rule('who-carries')} */\n`);
  const { tests, problems } = readCoverage(other);
  rmSync(other, { recursive: true });
  expect(tests.get('boxes.md#weight')).toEqual(['e2e/one.spec.ts']);
  expect(problems).toEqual([
    `${rule('weight')} is the anchor of two rules`,
    `docs/rules/boxes.md cites ${rule('color')}, which isn't a rule`,
    `e2e/one.spec.ts cites ${rule('height')}, which isn't a rule`,
    `no test cites ${rule('who-carries')}`,
  ]);
});
