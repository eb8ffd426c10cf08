// An e-mail is promised to nobody who may be left out.
import { expect, test } from 'vitest';
import { whoIsReminded } from './who-is-reminded.ts';

test('says how many e-mails are written at most, and who is left out', () => {
  expect(whoIsReminded(5, 'Oats')).toBe(
    '5 orders of “Oats” aren’t paid in full. Up to 5 e-mails with the amount and how to pay it go to their buyers. Anyone who got one in the last 12 hours, has turned these e-mails off, or will pay at an upcoming pickup or delivery is left out. You’ll see who didn’t get one.',
  );
  expect(whoIsReminded(1, null)).toMatch(
    /^1 order isn’t paid in full\. Its buyer gets an e-mail with the amount and how to pay it, unless they/,
  );
  expect(whoIsReminded(null, 'Oats')).toMatch(/^Some orders of “Oats” aren’t paid in full\. E-mails with the amount/);
  for (const due of [1, 5, null]) expect(whoIsReminded(due, null)).not.toContain('will get');
});
