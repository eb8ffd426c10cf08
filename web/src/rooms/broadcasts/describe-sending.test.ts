import { expect, test } from 'vitest';
import { describeAudience, describeMails, describeSending } from './describe-sending.ts';

const all = { recipients: 1200, readers: 1200, mailed: 1200, heldBack: 0, weekIsFullUntil: null, unpaid: 3 };
const sendsMail = { sendsMail: true };

test('what was posted says how many were mailed, and that mails were kept where there is no mail server', () => {
  expect(describeSending({ recipients: 2, readers: 2, mails: { written: 2, kept: 0, failed: 0 } })).toEqual({
    title: 'Posted to 2 people',
    text: 'In the application, by e-mail.',
  });
  expect(describeSending({ recipients: 1, readers: 1, mails: { written: 0, kept: 0, failed: 0 } }).text).toBe(
    'In the application, nobody by e-mail.',
  );
  const kept = describeSending({ recipients: 111, readers: 111, mails: { written: 111, kept: 111, failed: 0 } });
  expect(kept.text).toBe('In the application, by e-mail. E-mail is kept, not sent: this site has no mail server.');
  expect(JSON.stringify(kept)).not.toMatch(/(?<!not )sent/);
});

test('guests are not said to read what was posted: they have no page to read it on', () => {
  const told = (readers: number, written: number, kept: number) =>
    describeSending({ recipients: 11, readers, mails: { written, kept, failed: 0 } }).text;
  expect(told(3, 11, 0)).toBe('3 in the application, all by e-mail.');
  expect(told(3, 9, 0)).toBe('3 in the application, 9 by e-mail.');
  expect(told(3, 11, 11)).toBe(
    '3 in the application, all by e-mail. E-mail is kept, not sent: this site has no mail server.',
  );
  // Where a mail server came or went meanwhile, some have left: their mails are not said to be kept.
  expect(told(3, 11, 10)).toBe('3 in the application, all by e-mail.');
  expect(told(3, 0, 0)).toBe('3 in the application, nobody by e-mail.');
  expect(told(0, 11, 0)).toBe('Nobody in the application, all by e-mail.');
});

test('the list tells what became of the mails of each announcement', () => {
  const told = (written: number, kept: number, failed: number) => describeMails({ mails: { written, kept, failed } });
  expect(told(108, 0, 0)).toBe('108 e-mails');
  expect(told(108, 0, 3)).toBe('108 e-mails, of these 3 not delivered');
  expect(told(108, 107, 1)).toBe('108 e-mails, of these 107 kept, not sent and 1 not delivered');
  expect(told(1, 1, 0)).toBe('1 e-mail kept, not sent: this site has no mail server');
  expect(told(0, 0, 0)).toBe('without e-mail');
  expect(describeMails({ mails: null })).toBeNull();
});

test('it is said before whom an announcement reaches, and by which way', () => {
  expect(describeAudience(all, sendsMail)).toBe('Goes to 1,200 people: in the application, by e-mail.');
  expect(describeAudience({ ...all, recipients: 1201, mailed: 0 }, sendsMail)).toBe(
    'Goes to 1,201 people: 1,200 in the application, nobody by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 3, readers: 1, mailed: 3 }, sendsMail)).toBe(
    'Goes to 3 people: 1 in the application, all by e-mail.',
  );
  expect(describeAudience({ ...all, recipients: 1, readers: 0, mailed: 1 }, sendsMail)).toBe(
    'Goes to 1 person: nobody in the application, by e-mail.',
  );
  expect(describeAudience(all, { ...sendsMail, byMail: false })).toBe(
    'Goes to 1,200 people: all in the application, nobody by e-mail.',
  );
  const nobody = { ...all, recipients: 0, readers: 0, mailed: 0 };
  expect(describeAudience(nobody, sendsMail)).toBe('There is nobody to send this to yet.');
  expect(describeAudience(nobody, { ...sendsMail, unpaidOnly: true })).toBe(
    'Nobody in this group buy still has to pay.',
  );
});

test('who is held back is told, and that there is no mail server', () => {
  expect(describeAudience({ ...all, mailed: 1199, heldBack: 1 }, sendsMail)).toContain(
    '1 person with an unconfirmed address gets no e-mail this time',
  );
  expect(describeAudience(all, { sendsMail: false })).toBe(
    'Goes to 1,200 people: in the application, by e-mail. E-mail is kept, not sent: this site has no mail server.',
  );
});
