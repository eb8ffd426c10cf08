import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { securityCalls } from '@cobuy/contract/auth/security.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { readRecoveryCode } from '@cobuy/domain/accounts/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { findKnownDevice, hashToken } from '../../accounts/tokens.ts';
import { stepOfCode } from '../app-codes.ts';
import { notifyOfFactor } from '../notify-of-factor.ts';
import { openProvedAccount } from '../open-account.ts';
import { passkeyParty } from '../passkey-party.ts';
import { challengeOf, takeTicket, tryTicket } from '../second-factor-tickets.ts';
import { findApp, listPasskeys, notePasskeyUse, spendRecoveryCode, takeStep } from '../second-factors.queries.ts';
import { takeTry } from '../take-try.ts';
import { takeCodeTry } from './take-code-try.ts';

type Shown = ParsedRequest<typeof securityCalls.passSecondFactor>['body'];
export type ShownFactor = Omit<Shown, 'ticket'>;
type Passkey = NonNullable<Shown['passkey']>;
/** Records that a factor was used; false if it was used in the meantime. */
type Use = (tx: Db, account: Account) => Promise<boolean>;

async function prepareCode(context: Context, userId: string, code: string): Promise<Use | null> {
  const app = await findApp(context.db, userId);
  const lastStep = app && stepOfCode(context, app.sealedSecret, code);
  if (lastStep === null) return null;
  return (tx) => takeStep(tx, userId, { lastStep, lastUsedAt: context.clock.now() });
}

const prepareRecoveryCode =
  ({ publicUrl }: Context, code: string): Use =>
  async (tx, account) => {
    const isSpent = await spendRecoveryCode(tx, account.id, hashToken(code));
    if (isSpent) await notifyOfFactor(tx, publicUrl, account, 'recovery-code-used');
    return isSpent;
  };

async function preparePasskey(
  context: Context,
  userId: string,
  ticket: string,
  response: Passkey,
): Promise<Use | null> {
  const party = passkeyParty(context.publicUrl);
  const passkey = (await listPasskeys(context.db, userId)).find(({ credentialId }) => credentialId === response.id);
  if (!party || !passkey) return null;
  // Loaded with the first passkey: most installations don't need it at startup.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(ticket).toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Next to a password, possession of the passkey is what counts.
      requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    });
    if (!verified) return null;
    const use = { counter: authenticationInfo.newCounter, lastUsedAt: context.clock.now() };
    return async (tx) => {
      await notePasskeyUse(tx, passkey.id, use);
      return true;
    };
  } catch (error) {
    // The library throws for anything wrong: a bad signature, a counter that went back.
    context.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Continues after the correct password: one of the account's second factors signs in. */
export async function passSecondFactor(context: Context, { ticket, ...shown }: Shown, device: string | null) {
  const { userId } = await tryTicket(context, ticket, 'sign_in');
  // As with the password: someone guessing from the same address doesn't lock out a known device.
  const account = await findAccount(context.db, { id: userId });
  const isKnown = account !== null && (await findKnownDevice(context.db, device, account.email));
  const attempt = isKnown ? null : await takeTry(context);
  const codeTry = shown.code === undefined ? null : await takeCodeTry(context, userId, device);
  const use = await findUse(context, userId, ticket, shown);
  if (!use) refuse(securityErrors.second_factor_wrong);
  const opened = await inTransaction(context, async (tx) => {
    const { account } = await takeTicket(tx, context, { ticket, purpose: 'sign_in', userId });
    if (!(await use(tx, account))) refuse(securityErrors.second_factor_wrong);
    return openProvedAccount(tx, context, account, device);
  });
  await attempt?.giveBack();
  await codeTry?.giveBack();
  return opened;
}

/** Null if the factor is wrong. */
export async function findUse(context: Context, userId: string, ticket: string, shown: ShownFactor) {
  if (shown.passkey) return preparePasskey(context, userId, ticket, shown.passkey);
  if (shown.code !== undefined) return prepareCode(context, userId, shown.code);
  const recoveryCode = readRecoveryCode(shown.recoveryCode ?? '');
  return recoveryCode === null ? null : prepareRecoveryCode(context, recoveryCode);
}
