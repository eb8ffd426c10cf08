import type { PasskeyRequest } from '@cobuy/contract/auth/security.http';
import type { SecondFactorWay } from '@cobuy/domain/accounts/second-factor-rules';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { messageOf } from '../../lib/calls/api-error.ts';

/** Its message is for the person. */
class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';
}

export const passkeyMessageOf = (error: unknown, fallback: string) =>
  error instanceof PasskeyFailure ? error.message : messageOf(error, fallback);

/** The browser's own messages are for developers; mostly people closed its window or took too long. */
async function orSay<T>(work: Promise<T>, { host, otherwise }: { host: string | undefined; otherwise: string }) {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError')
      throw new PasskeyFailure('This device or key already holds a passkey for your account.');
    if (name === 'SecurityError') throw new PasskeyFailure(`Passkeys only work when you open this site as ${host}.`);
    throw new PasskeyFailure(otherwise);
  }
}

/** As a plain object, as the wire has it. */
const asSent = <T extends { clientExtensionResults: object }>({ clientExtensionResults, ...rest }: T) => ({
  ...rest,
  clientExtensionResults: { ...clientExtensionResults } as Record<string, unknown>,
});

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

function noneUsed(ways: readonly SecondFactorWay[]): string {
  const [hasCode, hasRecoveryCode] = [ways.includes('code'), ways.includes('recovery-code')];
  if (hasCode && hasRecoveryCode)
    return 'No passkey was used. Try again, or use a code from your app or a recovery code below.';
  if (hasCode) return 'No passkey was used. Try again, or use a code from your app below.';
  if (hasRecoveryCode) return 'No passkey was used. Try again, or use a recovery code below.';
  return 'No passkey was used. Try again, on the device or with the key that holds it.';
}

/** Has the person show a passkey. @param ways all that the account offers. @throws what `passkeyMessageOf` reads */
export async function askForPasskey(options: PasskeyRequest, ways: readonly SecondFactorWay[]) {
  // Browsers ignore transports they don't know.
  const optionsJSON = options as Options;
  const asked = startAuthentication({ optionsJSON });
  return asSent(await orSay(asked, { host: options.rpId, otherwise: noneUsed(ways) }));
}

/** Has the browser make a passkey. @throws as above */
export async function makePasskey(options: { rp: { id?: string | undefined } }) {
  // The contract names only what the server looks at; the browser takes it all.
  const made = startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return asSent(
    await orSay(made, {
      host: options.rp.id,
      otherwise: 'No passkey was made. Try again, or set up an authenticator app.',
    }),
  );
}
