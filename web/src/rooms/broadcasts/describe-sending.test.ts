import { expect, test } from 'vitest';
import { describeAudience, describeSending } from './describe-sending.ts';

test('members are not said to have a mail that only some of them want', () => {
  expect(describeSending(2, false)).toEqual({
    title: 'Sent to 2 people',
    text: 'In the application; by e-mail only to those who want such mails.',
  });
  expect(describeSending(1, true).text).toContain('by e-mail to all who have not turned such mails off');
});

test('it is said before whom an announcement reaches, and by which way', () => {
  const audience = { recipients: 1200, readers: 1200, mailed: 1200, unpaid: 3 };
  expect(describeAudience(audience, false)).toBe('Goes to 1,200 people: in the application, by e-mail.');
  expect(describeAudience({ ...audience, recipients: 1201, mailed: 0 }, false)).toBe(
    'Goes to 1,201 people: 1,200 in the application, nobody by e-mail.',
  );
  expect(describeAudience({ recipients: 3, readers: 1, mailed: 3, unpaid: 1 }, false)).toBe(
    'Goes to 3 people: 1 in the application, all by e-mail.',
  );
  expect(describeAudience({ recipients: 1, readers: 0, mailed: 1, unpaid: 1 }, true)).toBe(
    'Goes to 1 person: nobody in the application, by e-mail.',
  );
  const nobody = { recipients: 0, readers: 0, mailed: 0, unpaid: 0 };
  expect(describeAudience(nobody, false)).toBe('There is nobody to send this to yet.');
  expect(describeAudience(nobody, true)).toBe('Nobody in this group buy still has to pay.');
});
