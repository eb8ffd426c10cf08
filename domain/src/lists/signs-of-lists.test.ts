import { expect, test } from 'vitest';
import { isSign } from './kinds-of-letters.ts';
import { costOfSign, lacksPair, seldomSigns } from './signs-of-lists.ts';

const costs = (word: string) => {
  const letters = [...word];
  return letters.flatMap((letter, place) => (isSign(letter) ? [costOfSign(letters, place)] : []));
};

test.each([
  ...[
    '5 €',
    '€5',
    '(€)',
    'a €',
    '½ a',
    '1½',
    '4°C',
    '°C',
    '6×2',
    '5‰',
    '§ 0',
    '0²',
    'm²',
    'cm³',
    '5 µg',
    '2ª',
    'n.º',
    'Mª',
    'Nº',
  ],
  ...[
    '•',
    'a – a',
    '—',
    'col·lecció',
    'Bio®',
    'Gala™',
    '©',
    '¿',
    '“Gala”',
    '„Gala“',
    '‘Gala',
    '«Gala»',
    '»',
    'Apple…',
    'Kids’',
  ],
  ...[
    'l’eau',
    'd’hiver',
    'd’été',
    'd’or',
    'dell’orto',
    'jusqu’à',
    'aujourd’hui',
    'O’Hara',
    'об’єкт',
    'it’s',
    'I’m',
    'we’ve',
    'rock’n',
    '’n',
  ],
])('in %j signs stand where they usually do', (word) => {
  for (const cost of costs(word)) expect(cost).toBe(word === '¿' ? seldomSigns.odd : seldomSigns.usual);
});

test.each([
  ['Farmer’s', [seldomSigns.english]],
  ['DON’T', [seldomSigns.english]],
  ['Lu’s', [seldomSigns.rare]],
  ['Joaqu’m', [seldomSigns.rare]],
  ['Mart’n', [seldomSigns.rare]],
  ['Garc’a', [seldomSigns.odd]],
  ['Mar’as', [seldomSigns.odd]],
  ['D’az', [seldomSigns.odd]],
  ['O’Neill', [seldomSigns.rare]],
  ['Ma’z', [seldomSigns.odd]],
  ['Apple\u00a0Red', [seldomSigns.blank]],
  ['Apple\u00a0red', [seldomSigns.blank]],
  ['Apple\u00a0x', [seldomSigns.blank]],
  ['s\u00a0citronem', [seldomSigns.blank]],
  ['Se\u00a0n', [seldomSigns.blankInWord]],
  ['M\u00a0ire', [seldomSigns.blankInWord]],
  ['Tom\u00a0ç', [seldomSigns.blankInWord]],
  ['Tom\u00a0η', [seldomSigns.blankInWord]],
  ['чай\u00a0с', [seldomSigns.blank]],
  ['Apple–', [seldomSigns.rare]],
  ['–red', [seldomSigns.rare]],
  ['©Brand', [seldomSigns.rare]],
  ['¡Oferta', [seldomSigns.rare]],
  ['¥5', [seldomSigns.rare]],
  ['O’RGUTIS', [seldomSigns.rare]],
  ['¥ a', [seldomSigns.odd]],
  ['6·2', [seldomSigns.odd]],
  ['•2', [seldomSigns.odd]],
  ['’UNAD', [seldomSigns.odd]],
  ['–»', [seldomSigns.odd, seldomSigns.odd]],
  ['……', [seldomSigns.odd, seldomSigns.odd]],
  ['€€', [seldomSigns.odd, seldomSigns.odd]],
  ['©UNKA', [seldomSigns.beforeWord]],
  ['®unka', [seldomSigns.beforeWord]],
  ['™Unka', [seldomSigns.beforeWord]],
  ['€pfel', [seldomSigns.beforeWord]],
  ['°Cola', [seldomSigns.odd]],
  ['§ganci', [seldomSigns.beforeWord]],
  ['4¡C', [seldomSigns.beforeWord]],
  ['perch‚', [seldomSigns.beforeWord]],
  ['‚‚n', [seldomSigns.beforeWord, seldomSigns.beforeWord]],
  ['Wei§wurst', [seldomSigns.inWord]],
  ['aºa', [seldomSigns.inWord]],
  ['aµg', [seldomSigns.inWord]],
  ['µx', [seldomSigns.beforeWord]],
  ['Milkª', [seldomSigns.odd]],
  ['zo‰', [seldomSigns.strange]],
])('in %j signs stand where they seldom do', (word, expected) => {
  expect(costs(word)).toEqual(expected);
});

test.each([...['«Gala', 'Gala»', '“Gala', 'Gala”', '„Gala', '‚Gala', '‘Gala', '¡Gala', '¿Gala']])(
  '%j has half a pair',
  (word) => {
    const letters = [...word];
    expect(lacksPair(letters, Math.max(0, letters.findIndex(isSign)), new Set(letters))).toBe(true);
  },
);

test.each([
  ...[
    '«Gala»',
    '“Gala”',
    '„Gala“',
    '„Gala”',
    '”Gala”',
    '‚Gala‘',
    '‘Gala’',
    '¡Gala!',
    '¿Gala?',
    'a » a',
    '12”',
    'Gala’',
  ],
])('%j has both halves, or a sign that has none', (word) => {
  const letters = [...word];
  for (const [place, letter] of letters.entries())
    if (isSign(letter)) expect(lacksPair(letters, place, new Set(letters))).toBe(false);
});
