import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import { ticketMinutes } from '@cobuy/domain/accounts/second-factor-rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Account } from '../accounts/lock-account.ts';
import { openSession } from '../accounts/open-session.ts';
import { rememberDevice } from '../accounts/tokens.ts';
import { claimNewOrders } from '../orders/placing/give-orders.ts';
import { describeAccount } from './describe-account.ts';
import { passkeyParty } from './passkey-party.ts';
import { challengeOf, openTicket } from './second-factor-tickets.ts';
import { countRecoveryCodes, findApp, listPasskeys } from './second-factors.queries.ts';

/** The second factors to ask the browser for after the password; null if the account has none. */
export async function awaitFactor(
  tx: Db,
  context: Pick<Context, 'clock' | 'publicUrl'>,
  account: Pick<Account, 'id' | 'passwordHash'>,
  purpose: 'sign_in' | 'change_factors' = 'sign_in',
): Promise<AwaitedFactor | null> {
  const [app, passkeys] = [await findApp(tx, account.id), await listPasskeys(tx, account.id)];
  if (!app && passkeys.length === 0) return null;
  const ticket = await openTicket(tx, context, account, { purpose });
  const party = passkeys.length > 0 ? passkeyParty(context.publicUrl) : null;
  return {
    ticket,
    ways: [
      ...(party ? (['passkey'] as const) : []),
      ...(app ? (['code'] as const) : []),
      ...((await countRecoveryCodes(tx, account.id)) > 0 ? (['recovery-code'] as const) : []),
    ],
    passkey: party && {
      challenge: challengeOf(ticket).toString('base64url'),
      rpId: party.id,
      timeout: ticketMinutes * 60_000,
      userVerification: 'preferred',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
    },
  };
}

export async function openProvedAccount(tx: Db, context: Context, account: Account, device: string | null) {
  const userId = account.id;
  if (account.emailVerifiedAt !== null) await claimNewOrders({ ...context, db: tx }, userId);
  return {
    user: await describeAccount(tx, account),
    session: await openSession(tx, context, { userId }),
    device: await rememberDevice(tx, context, { device, userId }),
  };
}

/**
 * The only way in after a correct password or a mailed link: opens the account or, if it has a second factor, gives a
 * ticket that asks for it. What led here is done in either case.
 */
export async function openAccount(tx: Db, context: Context, account: Account, device: string | null) {
  const awaited = await awaitFactor(tx, context, account);
  return awaited
    ? { user: null, session: null, device: null, awaited }
    : { ...(await openProvedAccount(tx, context, account, device)), awaited: null };
}
