import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { openSession } from '../accounts/open-session.ts';
import { noteSignIn } from './auth.queries.ts';
import { describeAccount } from './describe-account.ts';
import { verifyPassword } from './passwords.ts';
import { takeTry } from './take-try.ts';

/** Takes the same time and gives the same answer for a wrong password, an unknown e-mail and a guest's account. */
export async function login(context: Context, { email, password }: { email: string; password: string }) {
  const attempt = await takeTry(context, email);
  const found = await findAccount(context.db, { email });
  const fits = await verifyPassword(found?.passwordHash ?? null, password);
  if (!fits || !found?.passwordHash) refuse(authErrors.wrong_credentials);
  const { id, passwordHash } = found;
  const answer = await inTransaction(context, async (tx) => {
    // A password that was changed while it was being checked opens nothing.
    const account =
      (await noteSignIn(tx, { id, passwordHash }, context.clock.now())) ?? refuse(authErrors.wrong_credentials);
    const session = await openSession(tx, context, { userId: id });
    return { user: await describeAccount(tx, account), session };
  });
  await attempt.forget();
  return answer;
}
