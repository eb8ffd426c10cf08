import { expect, test } from 'vitest';
import { suggestTerm } from './suggest-term.ts';
import { compileEngine, examineText, refusedOf } from './trust-engine.ts';

const cocaine = { keyword: 'cocaine', category: 'illegal_substances' as const, severity: 3 };
const engine = (term: string) => compileEngine([cocaine], [{ term, context: null, expiresAt: null }]);
const found = (term: string, text: string) =>
  examineText(engine(term), text, { field: 'comments', now: new Date(), isCommon: () => false }).filter(
    ({ allowance }) => allowance === null,
  );

test('suggests the words beside the keyword, so that it goes on being found elsewhere', () => {
  const term = suggestTerm('We show the documentary Cocaine Cowboys tonight', 'cocaine');
  expect(term).toBe('documentary Cocaine Cowboys');
  expect(refusedOf(found(term, 'The documentary Cocaine Cowboys'))).toEqual([]);
  expect(refusedOf(found(term, 'I sell cocaine'))).toHaveLength(1);
});

test('of what was only taken for a mistyped keyword it suggests what was written, which then passes', () => {
  const text = 'My dog Cocain waits at the door';
  const term = suggestTerm(text, 'cocaine');
  expect(term).toBe('dog Cocain waits');
  expect(found(term, text)).toEqual([]);
  expect(refusedOf(found(term, 'I sell cocaine'))).toHaveLength(1);
});

test('suggests nothing that is not in the text, and no number of a person', () => {
  expect(suggestTerm('An honest sentence', 'cocaine')).toBe('');
  expect(suggestTerm('My card is 4111 1111 1111 1111, thanks', '/\\b4\\d{3}(?:[ -]?\\d{4}){3}\\b/')).toBe('');
});
