import { expect, test } from 'vitest';
import { describeSending } from './describe-sending.ts';

test('members are not said to have a mail that only some of them want', () => {
  expect(describeSending(2, false)).toEqual({
    title: 'Sent to 2 people',
    text: 'In the application; by e-mail only to those who want such mails.',
  });
  expect(describeSending(1, true).text).toContain('by e-mail to all who have not turned such mails off');
});
