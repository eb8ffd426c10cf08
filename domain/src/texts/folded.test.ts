import { expect, test } from 'vitest';
import { byFolded, folded } from './folded.ts';

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
