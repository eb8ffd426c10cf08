import { expect, test } from 'vitest';
import { placesOf, splitText } from './split-text.ts';

const shown = (text: string, spans: { start: number; end: number }[]) =>
  splitText(text, spans).map((part) => (part.spans.length > 0 ? `[${part.text}]` : part.text));

test('cuts a text where something was found', () => {
  expect(shown('buy heroin now', [{ start: 4, end: 10 }])).toEqual(['buy ', '[heroin]', ' now']);
  expect(shown('heroin', [{ start: 0, end: 6 }])).toEqual(['[heroin]']);
  expect(shown('honest', [])).toEqual(['honest']);
  expect(shown('', [])).toEqual([]);
});

test('keeps every letter once where findings lie over each other or beyond the end', () => {
  const spans = [
    { start: 0, end: 6 },
    { start: 3, end: 90 },
  ];
  const parts = splitText('heroinlike', spans);
  expect(parts.map(({ text }) => text).join('')).toBe('heroinlike');
  expect(parts.map((part) => part.spans.length)).toEqual([1, 2, 1]);
});

test('finds words whatever their case, and nothing for nothing', () => {
  expect(placesOf('Heroin and HEROIN', 'heroin')).toEqual([
    { start: 0, end: 6 },
    { start: 11, end: 17 },
  ]);
  expect(placesOf('Heroin', ' ')).toEqual([]);
  expect(placesOf('İ heroin', 'heroin')).toEqual([]);
});
