import type { PasskeyRequest } from '@cobuy/contract/auth/security.http';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** What the browser itself says is for developers; most often people closed its window, or took too long. */
async function orSay<T>(work: Promise<T>, { host, otherwise }: { host: string | undefined; otherwise: string }) {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw new Error('This device or key already holds a passkey for your account.');
    if (name === 'SecurityError') throw new Error(`Passkeys work only where this site is opened as ${host}.`);
    throw new Error(otherwise);
  }
}

/** As a plain object, as the wire has it. */
const asSent = <T extends { clientExtensionResults: object }>({ clientExtensionResults, ...rest }: T) => ({
  ...rest,
  clientExtensionResults: { ...clientExtensionResults } as Record<string, unknown>,
});

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Has the person show a passkey. @throws an error whose message is for them */
export async function askForPasskey(options: PasskeyRequest) {
  // Of the transports a browser passes over what it does not know.
  const optionsJSON = options as Options;
  const asked = startAuthentication({ optionsJSON });
  return asSent(
    await orSay(asked, {
      host: options.rpId,
      otherwise: 'No passkey was used. Try again, or choose another way.',
    }),
  );
}

/** Has the browser make a passkey. @throws as above */
export async function makePasskey(options: { rp: { id?: string | undefined } }) {
  // The contract names what the server looks at; a browser takes the whole.
  const made = startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return asSent(
    await orSay(made, {
      host: options.rp.id,
      otherwise: 'No passkey was made. Try again, or choose codes of an app.',
    }),
  );
}
