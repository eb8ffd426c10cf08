// Rules: docs/rules/texts.md#e-mail-addresses
import { expect, test } from 'vitest';
import { suggestEmail } from './email-typos.ts';

test.each([
  ['jo.buyer@gmial.com', 'jo.buyer@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@gmail.co', 'jo@gmail.com'],
  ['jo@gmal.com', 'jo@gmail.com'],
  ['jo@gmaill.com', 'jo@gmail.com'],
  ['jo@gmailcom', 'jo@gmail.com'],
  ['jo@gmail', 'jo@gmail.com'],
  ['jo@GMIAL.COM', 'jo@gmail.com'],
  ['jo@yaho.com', 'jo@yahoo.com'],
  ['jo@hotnail.com', 'jo@hotmail.com'],
  ['jo@hotmial.co', 'jo@hotmail.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@iclould.com', 'jo@icloud.com'],
  [' jo@icoud.com ', 'jo@icloud.com'],
  ['jo@comcast.met', 'jo@comcast.net'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['jo@gmail.com', 'jo@mail.com', 'jo@ymail.com', 'jo@email.com', 'jo@yahoo.ca', 'jo@yahoo.co.uk', 'jo@hotmail.fr'],
  ...['jo@outlook.de', 'jo@gmx.com', 'jo@me.com', 'jo@riverside.coop', 'jo@cobuy.example', 'jo@att.com', 'jo@aon.com'],
  ...['', 'jo', 'jo@', '@gmial.com', 'jo@gmial.com and kim@gmial.com'],
])('nothing is said of %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
