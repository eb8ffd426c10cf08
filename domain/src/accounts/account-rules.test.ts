import { expect, test } from 'vitest';
import { displayName, usernameFromEmail } from './account-rules.ts';

test('a user name comes from the local part of the address', () => {
  expect(usernameFromEmail('Maria.Lopez+coop@cobuy.example')).toBe('maria.lopezcoop');
  expect(usernameFromEmail('"@x')).toBe('user');
});

test('a person is never without a name', () => {
  expect(displayName({ firstName: 'Ana', lastName: null, email: 'a@b.c' })).toBe('Ana');
  expect(displayName({ firstName: null, lastName: null, email: 'a@b.c' })).toBe('a@b.c');
  expect(displayName({ firstName: null, lastName: null, email: null })).toBe('Deleted user');
});
