import { codeDigits, codeDrift, codeSeconds } from '@cobuy/domain/accounts/second-factor-rules';
import { Secret, TOTP } from 'otpauth';
import type { Services } from '../../platform/context.ts';

const purpose = 'authenticator app';

/** RFC 4226 requires 128 bits and recommends 160. */
const secretBytes = 20;

const codesOf = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret, algorithm: 'SHA1', digits: codeDigits, period: codeSeconds });

/** An app's secret: in base 32, as the address for a QR code, and as it's stored. */
export function newAppSecret({ secrets }: Pick<Services, 'secrets'>, named: { issuer: string; label: string }) {
  const secret = new Secret({ size: secretBytes });
  return {
    secret: secret.base32,
    uri: codesOf(secret, named).toString(),
    sealedSecret: secrets.seal(purpose, secret.base32),
  };
}

/** The time step of a code accepted now; null if it's wrong, or another SECRET_KEY sealed the secret. */
export function stepOfCode(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  sealedSecret: Buffer,
  code: string,
): number | null {
  const secret = secrets.open(purpose, sealedSecret);
  if (secret === null) return null;
  const timestamp = clock.now().getTime();
  const drift = codesOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: codeDrift });
  return drift === null ? null : Math.floor(timestamp / 1000 / codeSeconds) + drift;
}
