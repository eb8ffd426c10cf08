// Ways to hide a word, tried on every default keyword: what moderation must withstand.
// Rules: docs/rules/trust.md#matching
import { expect, test } from 'vitest';
import { compileKeywords } from './compile-keywords.ts';
import { defaultKeywords } from './default-keywords.ts';
import { findProhibited } from './find-prohibited.ts';
import { isPattern } from './patterns.ts';

const terms = Object.values(defaultKeywords).flatMap(({ keywords }) => keywords.filter((term) => !isPattern(term)));
const keywords = compileKeywords(terms.map((keyword) => ({ keyword })));

const replacing = (letters: Readonly<Record<string, string>>) => (term: string) =>
  Array.from(term, (letter) => letters[letter] ?? letter).join('');
const words = (term: string, change: (word: string) => string) => term.split(' ').map(change).join(' ');
const ofAlphabet = (first: number) => (term: string) =>
  Array.from(term, (letter) =>
    letter === ' ' ? letter : String.fromCodePoint(first + letter.charCodeAt(0) - 97),
  ).join('');

const evasions: Readonly<Record<string, (term: string) => string>> = {
  'in capitals': (term) => term.toUpperCase(),
  'in Cyrillic letters': replacing({ a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у', i: 'і', s: 'ѕ' }),
  'in Greek letters': replacing({ a: 'α', e: 'ε', i: 'ι', n: 'η', o: 'ο', u: 'υ', v: 'ν', p: 'ρ' }),
  'in wide letters': ofAlphabet(0xff41),
  'in bold letters': ofAlphabet(0x1d41a),
  'in circles': ofAlphabet(0x24d0),
  'with accents': (term) => term.replace(/[aeiou]/g, '$&\u0301'),
  'struck through': (term) => term.replace(/[a-z]/g, '$&\u0336'),
  'with invisible characters': (term) => term.replace(/[a-z]/g, '$&\u200b'),
  'with soft hyphens': (term) => term.replace(/[a-z](?=[a-z])/g, '$&\u00ad'),
  'with HTML entities': (term) => term.replace(/[aeiou]/g, (letter) => `&#${letter.charCodeAt(0)};`),
  'with hexadecimal entities': (term) =>
    term.replace(/[aeiou]/g, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
  'with digits': replacing({ e: '3', i: '1', o: '0' }),
  'with signs': replacing({ a: '@', s: '$' }),
  'spaced out': (term) => words(term, (word) => word.split('').join(' ')),
  'spaced out with more between words': (term) => term.split('').join(' '),
  'with dots': (term) => words(term, (word) => word.split('').join('.')),
  'with hyphens': (term) => words(term, (word) => word.split('').join('-')),
  'with stars': (term) => words(term, (word) => word.split('').join('*')),
  'with letters drawn out': (term) => term.replace(/[aeiou]/g, '$&$&$&'),
  'with hyphens between words': (term) => term.replaceAll(' ', '-'),
  'over two lines': (term) => term.replaceAll(' ', '\n'),
};

test.each(Object.entries(evasions))('finds every default keyword %s', (_, hide) => {
  const missed = terms.filter((term) => {
    const found = findProhibited(keywords, `We have ${hide(term)}, ask us!`).map(({ keyword: { keyword } }) => keyword);
    return !found.some((keyword) => term.startsWith(keyword) || term.endsWith(keyword));
  });
  expect(missed).toEqual([]);
});
