import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findKnownDevice } from '../../accounts/tokens.ts';
import { noteSignIn } from '../auth.queries.ts';
import { openAccount } from '../open-account.ts';
import { hashPassword, matchPassword } from '../passwords.ts';
import { takeTry } from '../take-try.ts';

interface Credentials {
  email: string;
  password: string;
}

/**
 * Takes the same time and gives the same answer for a wrong password, an unknown e-mail, and a guest's account.
 * @param device the secret of the caller's browser, if it has signed in before
 */
export async function login(context: Context, { email, password }: Credentials, device: string | null) {
  const isKnown = await findKnownDevice(context.db, device, email);
  const attempt = await takeTry(context, { way: 'sign-in', email, knownDevice: isKnown ? device : null });
  const found = await findAccount(context.db, { email });
  const match = await matchPassword(found?.passwordHash ?? null, password);
  if (!match || !found?.passwordHash) refuse(authErrors.wrong_credentials);
  const { id, passwordHash } = found;
  const renewedHash = match === 'as typed' ? await hashPassword(password) : passwordHash;
  const answer = await inTransaction(context, async (tx) => {
    // If the password is changed while being checked, the old one opens nothing.
    const account =
      (await noteSignIn(tx, { id, passwordHash, renewedHash }, context.clock.now())) ??
      refuse(authErrors.wrong_credentials);
    return openAccount(tx, context, account, device);
  });
  await attempt.forget();
  return answer;
}
