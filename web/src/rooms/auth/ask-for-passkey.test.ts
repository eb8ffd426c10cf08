import type { PasskeyRequest } from '@cobuy/contract/auth/security.http';
import { expect, test } from 'vitest';
import { askForPasskey, makePasskey, passkeyMessageOf } from './ask-for-passkey.ts';

const request: PasskeyRequest = {
  ...{ challenge: 'AAAA', rpId: 'cobuy.example', allowCredentials: [] },
  ...{ userVerification: 'preferred', timeout: 1000 },
};
/** Here is no authenticator at all, as on a device without a passkey. */
const toldOf = (asked: Promise<unknown>) => asked.then(String, (error) => passkeyMessageOf(error, 'Failed to sign in'));

test('whoever has no passkey at hand reads which other ways their account has', async () => {
  expect(await toldOf(askForPasskey(request, ['passkey', 'code', 'recovery-code']))).toBe(
    'No passkey was used. Try again, or use a code from your app or a recovery code below.',
  );
  expect(await toldOf(askForPasskey(request, ['passkey', 'recovery-code']))).toBe(
    'No passkey was used. Try again, or use a recovery code below.',
  );
});

test('whoever has no other way is sent to the device that holds the passkey', async () => {
  expect(await toldOf(askForPasskey(request, ['passkey']))).toBe(
    'No passkey was used. Try again, on the device or with the key that holds it.',
  );
});

test('a passkey that could not be made says what else there is', async () => {
  expect(await toldOf(makePasskey({ rp: {} }))).toBe('No passkey was made. Try again, or set up an authenticator app.');
});

test('any other failure keeps the sentence of the form', () => {
  expect(passkeyMessageOf(new TypeError('x is not a function'), 'Failed to sign in')).toBe('Failed to sign in');
});
