import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { mostPasskeys, ticketMinutes } from '@cobuy/domain/accounts/second-factor-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readSettings } from '../../system/read-settings.ts';
import { passkeyParty } from '../passkey-party.ts';
import { challengeOf, openTicket } from '../second-factor-tickets.ts';
import { listPasskeys } from '../second-factors.queries.ts';
import { requireProof } from './require-proof.ts';
import { requireConfirmedEmail } from './set-up-factor.ts';

export async function preparePasskey(context: SignedInContext, proof: Proof, device: string | null) {
  const account = await inTransaction(context, await requireProof(context, proof, device));
  requireConfirmedEmail(account);
  const party = passkeyParty(context.publicUrl) ?? refuse(securityErrors.passkeys_impossible);
  const known = await listPasskeys(context.db, account.id);
  if (known.length >= mostPasskeys) refuse(securityErrors.too_many_passkeys);
  const ticket = await openTicket(context.db, context, account, { purpose: 'add_passkey' });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: (await readSettings(context)).siteName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: displayName(account),
    challenge: new Uint8Array(challengeOf(ticket)),
    // EdDSA, ES256 and RS256: every authenticator knows one of them, and Node warns about newer ones.
    supportedAlgorithmIDs: [-8, -7, -257],
    timeout: ticketMinutes * 60_000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  return { ticket, options: { ...options } };
}
