// Which currency an amount is in, and which form goes with a count, is decided in one place each (docs/decisions/0105).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx,liquid}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

test('the currency of the site is asked by its seats, and by what is paid to the site', () => {
  const seats = [
    'contract/src/wire/schemas.ts',
    'server/src/platform/own-currency.ts',
    'web/src/ui/format/own-currency.ts',
  ];
  const asking = filesWith(/\bsiteCurrency\b/).filter((file) => file !== 'domain/src/money/site-currency.ts');
  expect(asking.filter((file) => !/\/(plans|tiers|refunds)\//.test(file))).toEqual(seats);
});

test('no other place names a currency, or writes its digits by hand', () => {
  expect(filesWith(/'USD'/)).toEqual(['domain/src/money/currencies.ts', 'domain/src/money/site-currency.ts']);
  const hints = filesWith(/['"`>][^'"`<]*(\}USD|\b[Dd]ollars\b)/).filter((file) => file.startsWith('web/'));
  expect(hints).toEqual([]);
  const byHand = /'\$0\.00'|\b(?:\w*[aA]mount|\w*[pP]rice|\w*[cC]ost)\??\.toFixed\(|[cC]ents \/ 100\b/;
  expect(filesWith(byHand)).toEqual(['domain/src/money/money.ts']);
});

/** Which of two is shown, where no count is said. */
const noPlurals = ['server/src/platform/spreadsheets/create-spreadsheet.ts', 'domain/src/lists/find-titles.ts'];

test('no plural stands beside its sentence: one function knows the forms', () => {
  const beside = filesWith(/[=!]== 1\s*\?\s*\(?\s*['"`]|\bcount > 1\s*\?\s*['"`]s?['"`]|\bisOne\s*\?\s*\(?\s*['"`]/);
  expect(beside.filter((file) => !noPlurals.includes(file))).toEqual([]);
});
