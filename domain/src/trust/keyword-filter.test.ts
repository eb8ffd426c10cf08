// Rules: docs/rules/trust.md#list-in-browsers
import { expect, test } from 'vitest';
import { addToFilter, createFilter, errorsOfFilter, mayBeAdded } from './keyword-filter.ts';

test('a filter never denies a word that was added, and errs about others as rarely as it says', () => {
  const filter = createFilter();
  const added = Array.from({ length: 10_000 }, (_, index) => `word${index}`);
  for (const word of added) addToFilter(filter, word);
  expect(added.every((word) => mayBeAdded(filter, word))).toBe(true);
  const others = Array.from({ length: 20_000 }, (_, index) => `other${index}`);
  const wrong = (100 * others.filter((word) => mayBeAdded(filter, word)).length) / others.length;
  expect(errorsOfFilter(filter)).toBeCloseTo(0.82, 1);
  expect(wrong).toBeLessThan(2 * errorsOfFilter(filter));
});

test('an empty filter denies everything', () => {
  expect(mayBeAdded(createFilter(), 'word')).toBe(false);
  expect(errorsOfFilter(createFilter())).toBe(0);
});
