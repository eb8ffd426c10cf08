import { expect, test } from 'vitest';
import { oldEncodingOf } from './old-encodings.ts';

/** Bytes of a text whose letters beyond ASCII are given by their numbers: "Wei{a7}wurst". */
const bytesOf = (text: string) =>
  Uint8Array.from(
    [...text.matchAll(/\{([0-9a-f]{2})\}|[\s\S]/g)].map(([one, hex]) =>
      hex ? Number.parseInt(hex, 16) : one.charCodeAt(0),
    ),
  );

test.each([
  ['German', 'name;cost\nWei{a7}wurst;2\n{80}pfel;3\n'],
  ['Spanish', 'name,cost\nJam{97}n ib{8e}rico,2\nEspa{96}ol,3\n'],
  ['French', 'nom;prix\nCr{8f}me fra{94}che;2\n'],
  ['of few letters, with the line ends of a Mac', 'name,cost\rCaf{8e},2\r'],
])('a list of an old Mac is known: %s', (_, text) => {
  expect(oldEncodingOf(bytesOf(text))).toBe('macintosh');
});

test.each([
  ['German', 'name;cost\nWei{df}wurst;2\nK{e4}se;3\n'],
  [
    'with quotes, dashes and signs beside words',
    'name;cost\n{93}Kale{94} {96} best of 5{80}/kg;2\nO{92}Neill {a7}3;1\nTea 100{b0};2\n',
  ],
])('a list of Windows is read as one: %s', (_, text) => {
  expect(oldEncodingOf(bytesOf(text))).toBe('windows-1252');
});

test.each([
  ['Cyrillic', 'name,cost\n{c3}{f0}{e5}{f7}{ea}{e0},9\n'],
  ['Czech', 'name,cost\nT{f8}e{9a}n{ec},9\n'],
  ['with a sign in a word that no Mac has for a letter', 'name,cost\nWei{a7}wurst {ff}x,2\n'],
])('what is neither is not guessed at: %s', (_, text) => {
  expect(oldEncodingOf(bytesOf(text))).toBeNull();
});
