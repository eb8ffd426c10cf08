import { randomUUIDv7 } from 'node:crypto';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { securityCalls } from '@cobuy/contract/auth/security.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { mostPasskeys } from '@cobuy/domain/accounts/second-factor-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endOtherAccess } from '../end-other-access.ts';
import { notifyOfFactor } from '../notify-of-factor.ts';
import { passkeyParty } from '../passkey-party.ts';
import { challengeOf, takeTicket, tryTicket } from '../second-factor-tickets.ts';
import { insertPasskey, listPasskeys } from '../second-factors.queries.ts';
import { giveFirstRecoveryCodes } from './set-up-factor.ts';

type Body = ParsedRequest<typeof securityCalls.addPasskey>['body'];

/** What the authenticator says about its new passkey, if it was made for this ticket and this address. */
async function readCredential(context: SignedInContext, { ticket, credential }: Body) {
  const party = passkeyParty(context.publicUrl) ?? refuse(securityErrors.passkeys_impossible);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challengeOf(ticket).toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, 'a new passkey was refused');
    return null;
  });
  return answer?.registrationInfo?.credential ?? refuse(securityErrors.second_factor_wrong);
}

export async function addPasskey(context: SignedInContext, body: Body) {
  const { userId } = context.actor;
  await tryTicket(context, body.ticket, 'add_passkey');
  const { id: credentialId, publicKey, counter, transports = [] } = await readCredential(context, body);
  return inTransaction(context, async (tx, afterCommit) => {
    const { account } = await takeTicket(tx, context, { ticket: body.ticket, purpose: 'add_passkey', userId });
    if ((await listPasskeys(tx, userId)).length >= mostPasskeys) refuse(securityErrors.too_many_passkeys);
    const isNew = await insertPasskey(tx, {
      ...{ id: randomUUIDv7(), userId, credentialId, publicKey: Buffer.from(publicKey), counter, transports },
      name: body.name,
      createdAt: context.clock.now(),
    });
    if (!isNew) refuse(securityErrors.passkey_known);
    const recoveryCodes = await giveFirstRecoveryCodes(tx, userId);
    if (body.endOtherSessions) await endOtherAccess(tx, afterCommit, context);
    await notifyOfFactor(tx, context.publicUrl, account, 'passkey-added', body.name);
    return { recoveryCodes };
  });
}
