// Rules: docs/rules/conversations.md#mentions
import { expect, test } from 'vitest';
import { collectMentions, mentionAtCursor, splitAtMentions } from './find-mentions.ts';

const ana = { id: 'ana', display: 'Ana' };
const anaBerg = { id: 'berg', display: 'Ana Berg' };
const everyone = { id: 'everyone', display: 'everyone' };
const all = [ana, anaBerg, everyone];

test('a mention starts the text or follows a space, and its name ends there', () => {
  expect(collectMentions('@Ana and @everyone', all)).toEqual(['ana', 'everyone']);
  expect(collectMentions('mail ana@Ana or @Anabel', all)).toEqual([]);
  expect(collectMentions('(@ana!) see', all)).toEqual(['ana']);
});

test('the longest name is meant', () => {
  expect(collectMentions('hello @Ana Berg', all)).toEqual(['berg']);
});

test('of two people with one name the chosen one is meant', () => {
  const twins = [
    { id: 'first', display: 'Ana' },
    { id: 'second', display: 'Ana' },
  ];
  expect(collectMentions('@Ana', twins, new Set(['second']))).toEqual(['second']);
});

test('a text is cut without losing a letter', () => {
  const text = 'a @Ana, @nobody and @everyone';
  expect(
    splitAtMentions(text, all)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['@', 1, { from: 0, query: '' }],
  ['hi @an', 6, { from: 3, query: 'an' }],
  ['hi @Ana Be', 10, { from: 3, query: 'Ana Be' }],
  ['hi @an', 2, null],
  ['mail@an', 7, null],
  ['@ an', 4, null],
])('what is typed in %j at %i is %j', (text, cursor, typed) => {
  expect(mentionAtCursor(text, cursor)).toEqual(typed);
});
