// Rules: docs/rules/trust.md#matching
import { expect, test } from 'vitest';
import { compileKeywords } from './compile-keywords.ts';
import { findProhibited, keywordsOf } from './find-prohibited.ts';

const terms = [
  'cocaine',
  'heroin',
  'weed killer 3000',
  'ghost gun',
  'sex',
  'ass',
  'meth',
  'rifle',
  'penis',
  'cock',
  'hell',
  'whore',
  '420 deal',
  '毒品',
];
const keywords = compileKeywords(terms.map((keyword) => ({ keyword })));
const found = (text: string) => keywordsOf(findProhibited(keywords, text)).map(({ keyword }) => keyword);

test.each([
  ['as it is', 'We sell cocaine here', 'cocaine'],
  ['in capitals', 'COCAINE', 'cocaine'],
  ['at the end of a sentence', 'Buy heroin!', 'heroin'],
  ['in quotes and brackets', 'so-called ("heroin")', 'heroin'],
  ['as the owner of something', "the cocaine's price", 'cocaine'],
  ['after the sign of a mention', '@heroin', 'heroin'],
  ['with wide letters', 'ｃｏｃａｉｎｅ', 'cocaine'],
  ['with decorated letters', '𝓬𝓸𝓬𝓪𝓲𝓷𝓮', 'cocaine'],
  ['in circles', '🅒🅞🅒🅐🅘🅝🅔', 'cocaine'],
  ['with accents', 'çôcäïñé', 'cocaine'],
  ['with Cyrillic letters', 'сосаinе', 'cocaine'],
  ['with Greek letters', 'cοcαine', 'cocaine'],
  ['with small capitals', 'ᴄᴏᴄᴀɪɴᴇ', 'cocaine'],
  ['with invisible characters', 'co\u200bca\u00adi\u2060ne', 'cocaine'],
  ['with HTML entities', '&#99;oca&#x69;ne', 'cocaine'],
  ['with digits for letters', 'h3r0in', 'heroin'],
  ['with a digit in the first place', '5ex', 'sex'],
  ['with signs for letters', 'c0c@!ne', 'cocaine'],
  ['with a sign at the start', '$ex for sale', 'sex'],
  ['with signs at the end', 'what an a$$', 'ass'],
  ['with l for i', 'cocalne', 'cocaine'],
  ['spaced out', 'c o c a i n e', 'cocaine'],
  ['spaced out within a sentence', 'I have c o c a i n e here', 'cocaine'],
  ['with dots between', 'c.o.c.a.i.n.e', 'cocaine'],
  ['with dots and spaces between', 'h. e. r. o. i. n', 'heroin'],
  ['with a hyphen inside', 'co-caine', 'cocaine'],
  ['with underscores', 'm_e_t_h', 'meth'],
  ['cut by a space', 'coc aine', 'cocaine'],
  ['with letters doubled', 'coocaainne', 'cocaine'],
  ['with letters drawn out', 'meeeeth', 'meth'],
  ['spaced out with digits', 'h 3 r 0 i n', 'heroin'],
  ['of two words', 'a ghost gun kit', 'ghost gun'],
  ['of two words with a hyphen', 'ghost-gun', 'ghost gun'],
  ['of two words in one', 'ghostgun', 'ghost gun'],
  ['of two words on two lines', 'ghost\ngun', 'ghost gun'],
  ['with a number of its own', 'the 420 deal', '420 deal'],
  ['in a script without spaces', '有毒品吗', '毒品'],
])('finds a keyword %s', (_, text, keyword) => expect(found(text)).toEqual([keyword]));

test.each([
  'Scunthorpe, Essex, Sussex and Penistone',
  'A cocktail with peacock feathers; the cockpit of a plane',
  'Please weed the garden before Monday',
  'Classic glasses, bass, assessment, embassy, massachusetts',
  'The heroine of the book; a hero in the story',
  'She is the hero. In the end she wins.',
  "She'll come, he'll pay, who're you? We'll see; hello, shell",
  'methods, ethanol, a riffle in the river',
  'I saw a ghost. Gun control is another matter.',
  'On the list: a toy ghost, gun powder tea',
  'The A55, room 455, order 4 5 5, $455, 455€',
  'As soon as you can, as she said; as s',
  'Size 5 extra, $5 each, 2 x 500 g',
  'sexton, unisex, sextant',
  'Call +1 555 0100 or write to a@b.example',
  '',
  '!!! ??? ...',
])('leaves alone: %s', (text) => expect(found(text)).toEqual([]));

test('names each keyword once, however often it stands there', () =>
  expect(found('heroin, Heroin and h3roin; cocaine').toSorted()).toEqual(['cocaine', 'heroin']));

test('a keyword without a letter is in no text', () =>
  expect(findProhibited(compileKeywords([{ keyword: '!!!' }, { keyword: ' ' }]), 'Great!!! really')).toEqual([]));

test('two keywords that read alike are both found', () =>
  expect(findProhibited(compileKeywords([{ keyword: 'heroin' }, { keyword: 'Heroin' }]), 'heroin')).toHaveLength(2));

test('a long text made to be slow is read in one go', () => {
  const many = compileKeywords(
    Array.from({ length: 10_000 }, (_, index) => ({ keyword: `${'ab'.repeat(20)} ${index}` })),
  );
  expect(findProhibited(many, 'a b '.repeat(5000))).toEqual([]);
  expect(findProhibited(many, 'a '.repeat(20_000))).toEqual([]);
});

test.each([
  ['We sell cocaine here', ['cocaine']],
  ['Heroin! heroin, HEROIN.', ['Heroin', 'heroin', 'HEROIN']],
  ['so-called (“c\u200bo\u0301caïne”)', ['c\u200bo\u0301caïne']],
  ['s̶t̶r̶u̶c̶k̶ ̶h̶e̶r̶o̶i̶n̶ through', ['h̶e̶r̶o̶i̶n̶']],
  ['𝓬𝓸𝓬𝓪𝓲𝓷𝓮 and 🅒🅞🅒🅐🅘🅝🅔', ['𝓬𝓸𝓬𝓪𝓲𝓷𝓮', '🅒🅞🅒🅐🅘🅝🅔']],
  ['Tea &amp; &#99;oca&#x69;ne!', ['&#99;oca&#x69;ne']],
  ['Straße, ﬁne œuvre: c 0 c a 1 n e', ['c 0 c a 1 n e']],
  ['a ghost-\ngun kit, 有毒品吗', ['ghost-\ngun', '毒品']],
  ['\u200b\u200bheroin', ['heroin']],
])('finds in %j the places %j, as typed', (text, places) =>
  expect(findProhibited(keywords, text).map(({ start, end }) => text.slice(start, end))).toEqual(places),
);

test('a place that reads so in two ways is one place', () => {
  const places = findProhibited(keywords, 'heroin 5 @ 1');
  expect(places).toMatchObject([{ start: 0, end: 6 }]);
});
