import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import { mostPeopleWaiting } from '@cobuy/domain/users/user-rules';
import pLimit from 'p-limit';
import type { SignedInContext } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';

/** Passwords are expensive to hash, so half of the processor is left for people signing in. */
const lanes = Math.max(1, Math.floor(availableParallelism() / 2));
const hashing = pLimit(lanes);
/** On the event loop, one at a time across all lists: while one is judged, another is hashed. */
const judging = pLimit(1);
const share = shareEventLoop();
const retryAfterSeconds = 30;

/** Waiting rows, by the organization that they're for. */
const waiting = new Map<string, number>();

/** Stands for a hash that nobody will need. */
const notHashed = 'not hashed';

interface Chosen {
  email: string;
  /** Null: the person chooses one by a link, and until then none fits. */
  password: string | null;
}

/**
 * Hashes many passwords, in the people's order, and says which aren't accepted and why.
 * @param judgeOnly only asks which aren't accepted, and hashes nothing
 * @throws user.import_busy (429) where too many wait already, in all or for the organization
 */
export async function hashPasswords(
  context: SignedInContext,
  organizationId: string,
  people: readonly Chosen[],
  { judgeOnly = false } = {},
) {
  const all = waiting.values().reduce((sum, rows) => sum + rows, people.length);
  const own = (waiting.get(organizationId) ?? 0) + people.length;
  if (all > mostPeopleWaiting.inAll || own > mostPeopleWaiting.ofOrganization)
    refuse(userErrors.import_busy, { retryAfter: retryAfterSeconds });
  waiting.set(organizationId, own);
  // Each list has only so many in the common queue, so that one person doesn't wait behind another list's hundred.
  const hashingOwn = pLimit(lanes);
  const judgingOwn = pLimit(1);
  // One hash for everybody without a password, of a secret nobody has: hashing is expensive.
  let unknown: Promise<string> | null = null;
  const hashOf = async ({ email, password }: Chosen): Promise<{ hash: string } | string> => {
    if (password === null) {
      if (judgeOnly) return { hash: notHashed };
      unknown ??= hashing(() => hashPassword(randomBytes(32).toString('base64')));
      return { hash: await unknown };
    }
    try {
      await judgingOwn(() =>
        judging(async () => {
          await share();
          await requireGoodPassword(context, { password, email });
        }),
      );
      if (judgeOnly) return { hash: notHashed };
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
    const left = (waiting.get(organizationId) ?? 0) - people.length;
    if (left > 0) waiting.set(organizationId, left);
    else waiting.delete(organizationId);
  }
}
