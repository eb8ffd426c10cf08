// Rules: docs/rules/mails.md#links
import { expect, test } from 'vitest';
import { containsSecrets, hideLinks, withoutSecrets } from './read-shown-mail.ts';

test('links that let their reader in are shown without what does, in data and in what was said of it', () => {
  const data = {
    name: 'Ana writes ?token=kept',
    resetUrl: 'https://c.example/reset-password?token=abc#now',
    url: 'https://c.example/join?code=XYZ&from=mail',
    browseUrl: 'https://c.example/browse?page=2',
  };
  expect(hideLinks(data)).toEqual({
    ...data,
    resetUrl: 'https://c.example/reset-password?token=hidden#now',
    url: 'https://c.example/join?code=hidden&from=mail',
  });
  expect(withoutSecrets('Join <https://c.example/join?code=XYZ> or "https://c.example/a?b=1&token=T">')).toBe(
    'Join <https://c.example/join?code=hidden> or "https://c.example/a?b=1&token=hidden">',
  );
});

test('a mail holds secrets by its links alone', () => {
  expect(containsSecrets({ url: 'https://c.example/join?code=XYZ' })).toBe(true);
  expect(containsSecrets({ text: 'https://c.example/join?code=XYZ', url: 'https://c.example/browse' })).toBe(false);
});
