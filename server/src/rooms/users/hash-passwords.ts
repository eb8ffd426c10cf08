import { availableParallelism } from 'node:os';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import { mostPeopleWaiting } from '@cobuy/domain/users/user-rules';
import pLimit from 'p-limit';
import type { SignedInContext } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';

/** Passwords cost the processor a lot: half of it is left for those who sign in meanwhile. */
const lanes = Math.max(1, Math.floor(availableParallelism() / 2));
const hashing = pLimit(lanes);
const retryAfterSeconds = 30;

let waiting = 0;

interface Chosen {
  email: string;
  password: string;
}

/**
 * Hashes of many passwords, each or why it is not taken, in the order of the people.
 * @throws user.import_busy (429) where too many wait already
 */
export async function hashPasswords(context: SignedInContext, people: readonly Chosen[]) {
  if (waiting + people.length > mostPeopleWaiting) refuse(userErrors.import_busy, { retryAfter: retryAfterSeconds });
  waiting += people.length;
  const share = shareEventLoop();
  // Each list has only so many in the common queue: one person is not added behind the hundred of somebody else's list.
  const hashingOwn = pLimit(lanes);
  // On the event loop: while one password is judged, another is hashed beside it.
  const judgingOwn = pLimit(1);
  const hashOf = async ({ email, password }: Chosen): Promise<{ hash: string } | string> => {
    try {
      await judgingOwn(async () => {
        await share();
        await requireGoodPassword(context, { password, email });
      });
      return { hash: await hashingOwn(() => hashing(() => hashPassword(password))) };
    } catch (error) {
      if (error instanceof Refusal && error.definition === authErrors.password_common)
        return authErrors.password_common.sentence;
      throw error;
    }
  };
  try {
    return await Promise.all(people.map(hashOf));
  } finally {
    waiting -= people.length;
  }
}
