// Rules: docs/rules/content.md#pages
import { expect, test } from 'vitest';
import { linkKind } from './footer-links.ts';

test('knows pages of this site', () => {
  expect(['/about', '/', '/content/rules?x=1'].map(linkKind)).toEqual(['page', 'page', 'page']);
});

test('knows addresses elsewhere', () => {
  expect(['https://example.org', 'http://example.org/a', 'mailto:help@example.org'].map(linkKind)).toEqual([
    'elsewhere',
    'elsewhere',
    'elsewhere',
  ]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '//example.org',
  '/\\example.org',
  'data:text/html,x',
  'https://evil.example@x',
  'https://example.org/\u202egnp.exe',
  '/about\u2067',
  '',
  'about',
])('refuses %j', (url) => {
  expect(linkKind(url)).toBe('refused');
});
