import { expect, test } from 'vitest';
import { restOf } from './rest-of-list.ts';

const of = (text: string) => restOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));

test('words below the titles begin with large letters where two do and none begins with a small one', () => {
  expect(of('name;cost\nApple;5\nMilk;2\n').isLarge).toBe(true);
  for (const text of ['name;cost\nApple;5\n', 'Name;Cost\nApple;5\nMilk sour;2\n', 'Name;Cost\n5;2\n'])
    expect(of(text).isLarge).toBe(false);
});

test('what follows a letter beyond ASCII, a figure or an apostrophe begins no word', () => {
  expect(of("name;cost\nApple's \xe9pice;5\nMilk 5kg;2\n").isLarge).toBe(true);
});

test('a list is in small letters where it has no large one, titles included', () => {
  expect(of('name;cost\napple;5\n').isSmall).toBe(true);
  expect(of('Name;cost\napple;5\n').isSmall).toBe(false);
});

test('exclamation and question marks are those that are somewhere', () => {
  expect(of('name\nReally?\n').marks).toBe('?');
  expect(of('name\nApple\n').marks).toBe('');
});

test('words tell their language, and one of another language decides nothing', () => {
  const { spoken } = of('zbozi;cena\nhovezi maso;5\nkysane zeli;2\nvepirove kolinko;3\n');
  expect(spoken.get('czech')).toBeGreaterThan(spoken.get('italian') ?? 0);
  const brand = of('zbozi;cena\nhovezi maso;5\nkysane zeli;2\nvepirove kolinko;3\nqualcquequicciotti;2\n').spoken;
  expect((spoken.get('czech') ?? 0) - (brand.get('czech') ?? 0)).toBeLessThan(1);
});
