import { expect, test } from 'vitest';
import { type ChosenProducts, countChosen, isChosen, noneChosen, withChosen } from './chosen-products.ts';

const [oats, rice, tea] = [{ id: 'oats' }, { id: 'rice' }, { id: 'tea' }];
const onPage = [oats, rice];

test('products are ticked one by one, from page to page', () => {
  const one = withChosen(noneChosen, [tea], { selected: true, onPage: [tea] });
  const more = withChosen(one, onPage, { selected: true, onPage });
  expect([countChosen(more), isChosen(more, 'tea'), isChosen(more, 'oats')]).toEqual([3, true, true]);
  expect(countChosen(withChosen(more, [oats], { selected: false, onPage }))).toBe(2);
});

test('all that were found are ticked, whatever page shows; taking one away leaves the others of its page', () => {
  const all: ChosenProducts = { is: 'found', total: 312 };
  expect([countChosen(all), isChosen(all, 'tea')]).toEqual([312, true]);
  const less = withChosen(all, [oats], { selected: false, onPage });
  expect([countChosen(less), isChosen(less, 'oats'), isChosen(less, 'rice')]).toEqual([1, false, true]);
});

test('one by one there are never more than one call takes', () => {
  const many = Array.from({ length: 1200 }, (_, place) => ({ id: `n${place}` }));
  expect(countChosen(withChosen(noneChosen, many, { selected: true, onPage: many }))).toBe(1000);
});
