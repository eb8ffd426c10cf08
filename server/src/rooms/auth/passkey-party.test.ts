// Rules: docs/rules/accounts.md#second-factor
import { expect, test } from 'vitest';
import { passkeyParty } from './passkey-party.ts';

test.each([
  ['https://cobuy.example', 'cobuy.example'],
  ['https://coop.cobuy.example:8443', 'coop.cobuy.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://berlin.localhost:3000', 'berlin.localhost'],
])('passkeys of %s belong to %s', (publicUrl, id) => {
  expect(passkeyParty(publicUrl)).toEqual({ id, origin: publicUrl });
});

test.each([
  'http://cobuy.example',
  'https://192.0.2.7',
  'http://127.0.0.1:3000',
  'https://[2001:db8::1]',
  'http://localhost.example',
])('browsers make none for %s', (publicUrl) => {
  expect(passkeyParty(publicUrl)).toBeNull();
});
