// Rules: docs/rules/texts.md#what-looks-the-same-is-the-same
import { expect, test } from 'vitest';
import { byFolded, folded, placeFolded } from './folded.ts';

test.each([
  ['Müller', 'muller'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø Smørrebrød', 'aero smorrebrod'],
  ['O’Brien', "o'brien"],
  ['ﬁle', 'file'],
  ['Ｋａｌｅ', 'kale'],
  ['Ёлка', 'елка'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['İzmir', 'izmir'],
  ['U\u0308ber', 'uber'],
])('"%s" is looked for as "%s"', (text, expected) => expect(folded(text)).toBe(expected));

test('lists have accented letters beside the plain ones, not behind Z', () =>
  expect(['Zebra', 'Łosoś', 'Éclair', 'apple', 'Äpfel', 'Egg', 'Melon', 'Øl'].toSorted(byFolded)).toEqual([
    'Äpfel',
    'apple',
    'Éclair',
    'Egg',
    'Łosoś',
    'Melon',
    'Øl',
    'Zebra',
  ]));

test.each([
  ['Meet me in the Lange Straße at six', 'strasse', 'Straße'],
  ['Grüße an Łukasz', 'lukasz', 'Łukasz'],
  ['a cafe\u0301 nearby', 'CAFÉ', 'cafe\u0301'],
  ['Nothing', 'else', null],
  ['Nothing', '', null],
])('in "%s" what is found by "%s" is marked', (text, sought, marked) => {
  const place = placeFolded(text, sought);
  expect(place && text.slice(place.start, place.end)).toBe(marked);
});
