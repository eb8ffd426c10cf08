// Rules: docs/rules/conversations.md#messages, docs/rules/conversations.md#reading
import { expect, test } from 'vitest';
import { plainWords, previewOf } from './message-rules.ts';

test('a preview is one line of the words, without the marks of Markdown', () => {
  expect(previewOf('Is **Friday** fine,\n_too_ or `later`?', 50)).toBe('Is Friday fine, _too_ or later?');
  expect(previewOf('# News\n\n- **two *big* boxes**\n> said Ana', 50)).toBe('News two big boxes said Ana');
  expect(previewOf('See [the list](https://example.com/list)', 50)).toBe('See the list');
});

test('signs that mark nothing stay', () => {
  for (const text of ['2 * 3 * 4', 'half ** of it', 'a_snake_case', '5 > 3', '~10 boxes', '#general'])
    expect(previewOf(text, 50)).toBe(text);
});

test('a mail has the words without the marks, with its lines, lists and addresses', () => {
  expect(plainWords('# Pickup\nIn **the gym**, *not* `outside`:\n- boxes\n* [map](https://example.com/map)')).toBe(
    'Pickup\nIn the gym, not outside:\n- boxes\n* map (https://example.com/map)',
  );
  for (const text of ['2 * 3 * 4', 'half ** of it', 'a_snake_case', '5 > 3', '#general', 'https://x.example/a__b'])
    expect(plainWords(text)).toBe(text);
});

test('a preview is cut between characters, with an ellipsis', () => {
  expect(previewOf('🍎'.repeat(60), 50)).toBe(`${'🍎'.repeat(49)}…`);
  expect(previewOf('x'.repeat(50), 50)).toBe('x'.repeat(50));
});
