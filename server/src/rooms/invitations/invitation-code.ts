import { randomBytes } from 'node:crypto';
import { codeBytes, codePattern } from '@cobuy/domain/invitations/invitation-rules';
import type { Secrets } from '../../platform/config/secret-key.ts';
import { secretIn } from '../../platform/organization-ids.ts';
import { hashCode } from './invitations.queries.ts';

const purpose = 'invitation';

/** A new code, as the table holds it: hashed to be found, sealed to be shown again. @param organizationNumber behind it */
export function newCode({ secrets }: { secrets: Secrets }, organizationNumber: number) {
  const code = secretIn(organizationNumber, randomBytes(codeBytes).toString('base64url'));
  return { code, codeHash: hashCode(code), codeSealed: secrets.seal(purpose, code) };
}

export const readCode = ({ secrets }: { secrets: Secrets }, sealed: Buffer): string | null =>
  secrets.open(purpose, sealed);

/** Null for anything that can't be a code. */
export const givenCode = (typed: string): string | null => (codePattern.test(typed.trim()) ? typed.trim() : null);

export const linkOf = (publicUrl: string, code: string) => `${publicUrl}/join?code=${code}`;
