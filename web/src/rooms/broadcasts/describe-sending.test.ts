import { expect, test } from 'vitest';
import { describeAudience, describeMails, describeSending } from './describe-sending.ts';

const all = { recipients: 1200, readers: 1200, mailed: 1200, heldBack: 0, weekIsFullUntil: null, unpaid: 3 };
const sendsMail = { sendsMail: true };

test('what was posted says how many were mailed, and that mails were kept where there is no mail server', () => {
  expect(describeSending({ recipients: 2, readers: 2, mails: { written: 2, kept: 0, failed: 0 } })).toEqual({
    title: 'Posted to 2 people',
    text: 'Everyone can read it in the app. Everyone gets it by e-mail.',
  });
  expect(describeSending({ recipients: 1, readers: 1, mails: { written: 0, kept: 0, failed: 0 } }).text).toBe(
    'They can read it in the app. They don’t get it by e-mail.',
  );
  const kept = describeSending({ recipients: 111, readers: 111, mails: { written: 111, kept: 111, failed: 0 } });
  expect(kept.text).toBe('Everyone can read it in the app. 111 e-mails kept, not sent: this site has no mail server.');
  expect(JSON.stringify(kept)).not.toMatch(/(?<!not )sent/);
});

test('guests aren’t counted among those who can read what was posted in the app', () => {
  const told = (readers: number, written: number, kept: number) =>
    describeSending({ recipients: 11, readers, mails: { written, kept, failed: 0 } }).text;
  expect(told(3, 11, 0)).toBe('3 people can read it in the app. Everyone gets it by e-mail.');
  expect(told(1, 9, 0)).toBe('1 person can read it in the app. 9 people get it by e-mail.');
  expect(told(3, 11, 11)).toBe(
    '3 people can read it in the app. 11 e-mails kept, not sent: this site has no mail server.',
  );
  // If a mail server was added or removed in the meantime, some mails were sent: they aren't said to be kept.
  expect(told(3, 11, 10)).toBe('3 people can read it in the app. Everyone gets it by e-mail.');
  expect(told(3, 0, 0)).toBe('3 people can read it in the app. No one gets it by e-mail.');
  expect(told(0, 11, 0)).toBe('No one can read it in the app. Everyone gets it by e-mail.');
});

test('the list tells what became of the mails of each announcement', () => {
  const told = (written: number, kept: number, failed: number) => describeMails({ mails: { written, kept, failed } });
  expect(told(108, 0, 0)).toBe('108 e-mails');
  expect(told(108, 0, 3)).toBe('108 e-mails · 3 not delivered');
  expect(told(108, 107, 1)).toBe('108 e-mails · 107 kept, not sent · 1 not delivered');
  expect(told(1, 1, 0)).toBe('1 e-mail kept, not sent: this site has no mail server');
  expect(told(0, 0, 0)).toBe('without e-mail');
  expect(describeMails({ mails: null })).toBeNull();
});

test('it is said before whom an announcement reaches, and by which way', () => {
  expect(describeAudience(all, sendsMail)).toBe(
    'It goes to 1,200 people. Everyone can read it in the app. Everyone gets it by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 1201, mailed: 0 }, sendsMail)).toBe(
    'It goes to 1,201 people. 1,200 people can read it in the app. No one gets it by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 3, readers: 1, mailed: 3 }, sendsMail)).toBe(
    'It goes to 3 people. 1 person can read it in the app. Everyone gets it by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 1, readers: 0, mailed: 1 }, sendsMail)).toBe(
    'It goes to 1 person. They can’t read it in the app. They get it by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 1, readers: 1, mailed: 0 }, sendsMail)).toBe(
    'It goes to 1 person. They can read it in the app. They don’t get it by e-mail.',
  );
  expect(describeAudience(all, { ...sendsMail, byMail: false })).toBe(
    'It goes to 1,200 people. Everyone can read it in the app. No one gets it by e-mail.',
  );
  const nobody = { ...all, recipients: 0, readers: 0, mailed: 0 };
  expect(describeAudience(nobody, sendsMail)).toBe('There’s no one to send this to yet.');
  expect(describeAudience(nobody, { ...sendsMail, unpaidOnly: true })).toBe(
    'No one in this group buy still has to pay.',
  );
});

test('who is held back is told, and that there is no mail server', () => {
  expect(describeAudience({ ...all, mailed: 1199, heldBack: 1 }, sendsMail)).toContain(
    '1 person with an unconfirmed address won’t get an e-mail this time',
  );
  expect(describeAudience(all, { sendsMail: false })).toBe(
    'It goes to 1,200 people. Everyone can read it in the app. No one gets it by e-mail: 1,200 e-mails are kept, not sent, because this site has no mail server.',
  );
});
