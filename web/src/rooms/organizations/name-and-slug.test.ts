// Rules: docs/rules/organizations.md#creating
import { expect, test } from 'vitest';
import { slugFrom } from './name-and-slug.tsx';

test('makes a slug of a name', () => {
  expect(slugFrom('Riverside Food Co-op')).toBe('riverside-food-co-op');
  expect(slugFrom('  Größe & Café!  ')).toBe('grosse-cafe');
});

test.each([
  ['Großmarkt', 'grossmarkt'],
  ['GROẞMARKT', 'grossmarkt'],
  ['Łódź Świeże', 'lodz-swieze'],
  ['Sørensen & Ærø', 'sorensen-aero'],
  ['Đurđevac', 'durdevac'],
  ['Þórður', 'thordur'],
  ['Isparta Gıda İstanbul', 'isparta-gida-istanbul'],
  ['L’Œuf', 'l-oeuf'],
  ['Ħal Għargħur', 'hal-gharghur'],
  ['Müller', 'muller'],
])('of %s no letter is lost', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test('stays within the length of a slug and ends in no hyphen', () => {
  expect(slugFrom(`${'ab '.repeat(20)}`)).toBe('ab-ab-ab-ab-ab-ab-ab-ab-ab-ab');
  expect(slugFrom('!!!')).toBe('');
});
