// Rules: docs/rules/pages.md#titles, docs/rules/organizations.md#white-label
import { expect, test } from 'vitest';
import { documentTitle } from './page-title.ts';

const parts = { page: 'Sign in', organization: 'Riverside', isWhiteLabeled: false, siteName: 'Cobuy' };

test('names the page, the organization and the site', () => {
  expect(documentTitle(parts)).toBe('Sign in - Riverside - Cobuy');
});

test('leaves the site out where the organization is white-labeled', () => {
  expect(documentTitle({ ...parts, isWhiteLabeled: true })).toBe('Sign in - Riverside');
});

test('does without a page while none is known', () => {
  expect(documentTitle({ ...parts, page: null })).toBe('Riverside - Cobuy');
});
