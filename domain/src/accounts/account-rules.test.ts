// Rules: docs/rules/accounts.md#registering, docs/rules/mails.md#strangers
import { expect, test } from 'vitest';
import { splitName, usernameFromEmail } from './account-rules.ts';
import { displayName } from './display-name.ts';

test('a user name comes from the local part of the address', () => {
  expect(usernameFromEmail('Maria.Lopez+coop@cobuy.example')).toBe('maria.lopezcoop');
  expect(usernameFromEmail('"@x')).toBe('user');
});

test('a person is never without a name', () => {
  expect(displayName({ firstName: 'Ana', lastName: null, email: 'a@b.c' })).toBe('Ana');
  expect(displayName({ firstName: null, lastName: null, email: 'a@b.c' })).toBe('a@b.c');
  expect(displayName({ firstName: null, lastName: null, email: null })).toBe('Deleted user');
});

test('the last word of a typed name is the last name', () => {
  expect(splitName(' Ana  Maria Lopez ')).toEqual({ firstName: 'Ana Maria', lastName: 'Lopez' });
  expect(splitName('Ana')).toEqual({ firstName: 'Ana', lastName: null });
  expect(splitName('Lopez Gil, Ana')).toEqual({ firstName: 'Ana', lastName: 'Lopez Gil' });
  expect(splitName('Ana,')).toEqual({ firstName: 'Ana,', lastName: null });
});
