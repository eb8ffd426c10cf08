// Rules: docs/rules/content.md#pages
import { expect, test } from 'vitest';
import { contentTexts, refusedLinkText } from './content-rules.ts';

test('a link with two slashes is not told to begin with one', () => {
  for (const url of ['//evil.example', '/\\evil.example']) expect(refusedLinkText(url)).toBe(contentTexts.urlElsewhere);
  for (const url of ['about', 'javascript:alert(1)', '/with space'])
    expect(refusedLinkText(url)).toBe(contentTexts.urlInvalid);
});
