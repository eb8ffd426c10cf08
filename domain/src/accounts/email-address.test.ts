// Rules: docs/rules/texts.md#e-mail-addresses
import { expect, test } from 'vitest';
import { emailProblem } from './account-form-rules.ts';

/** What the HTML standard gives for its field of type "email". */
const htmls =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test.each([
  ...['jo@house', 'kaputt@haus', 'root@localhost', 'jo@a', 'jo@1.2.3.4', 'user@xn--h1alffa9f.xn--p1ai', 'a+b@c.de'],
  ...["o'neill@example.org", 'a..b@example.org', '.a@example.org', 'JO@EXAMPLE.ORG', `jo@${'a'.repeat(63)}.org`],
  ...['jo', '@house', 'jo@', 'jo@-a', 'jo@a-', 'jo@a..b', 'jo@.a', 'jo@a.', 'jo@a b', 'jo @a', 'jo@a@b', 'jo@a_b'],
  ...['jö@example.org', 'jo@exämple.org', '"jo"@example.org', 'jo@[1.2.3.4]', `jo@${'a'.repeat(64)}.org`],
])('an address is what HTML’s own field takes: %s', (address) => {
  expect(emailProblem(address) === null).toBe(htmls.test(address));
});

test('an address that can never exist is none', () => {
  for (const address of ['jo@example.invalid', 'jo@invalid'])
    expect(emailProblem(address)).toBe('Invalid email address');
});
