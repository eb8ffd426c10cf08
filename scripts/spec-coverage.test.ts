import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCoverage, readCoverage } from './spec-coverage.ts';

const root = join(import.meta.dirname, '..');

test('every section of the specification is shown by a test, and every tag names a section', () => {
  expect(readCoverage(root).problems).toEqual([]);
});

test('docs/spec-coverage.md says which', async () => {
  await expect(describeCoverage(readCoverage(root))).toMatchFileSnapshot(join(root, 'docs', 'spec-coverage.md'));
});

test('a tag that names no section, and a section without a test, are said', () => {
  const other = mkdtempSync(join(tmpdir(), 'coverage-'));
  mkdirSync(join(other, 'e2e'));
  writeFileSync(join(other, 'e2e', 'one.spec.ts'), '// One.\n// Spec: 3 §2 About; 3 §2 Nowhere; 9 §1\n');
  const { shown, problems } = readCoverage(other);
  rmSync(other, { recursive: true });
  expect(shown.get('3 §2 About')).toEqual(['e2e/one.spec.ts']);
  expect(problems).toContain('e2e/one.spec.ts names "3 §2 Nowhere", which is no section (scripts/spec-sections.ts)');
  expect(problems).toContain('e2e/one.spec.ts names "9 §1", which is no section (scripts/spec-sections.ts)');
  expect(problems).toContain('no test shows 1 §1');
  expect(problems).not.toContain('no test shows 3 §2 About');
});
