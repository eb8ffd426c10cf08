// Nobody is promised a mail who may be left out.
import { expect, test } from 'vitest';
import { whoIsReminded } from './who-is-reminded.ts';

test('it is said of how many orders at most a mail goes out, and who is left out', () => {
  expect(whoIsReminded(5, ' of “Oats”')).toBe(
    '5 orders of “Oats” still owe. Up to 5 mails with the amount and how to pay it go to their buyers. Anyone who had one in the last 12 hours, has turned these mails off, or pays at a handover that’s still to come gets none. You’ll see who got none.',
  );
  expect(whoIsReminded(1, '')).toMatch(
    /^1 order still owes\. Its buyer gets a mail with the amount and how to pay it, unless they/,
  );
  expect(whoIsReminded(null, ' of “Oats”')).toMatch(/^Some orders of “Oats” still owe\. Mails with the amount/);
  for (const due of [1, 5, null]) expect(whoIsReminded(due, '')).not.toContain('will get');
});
