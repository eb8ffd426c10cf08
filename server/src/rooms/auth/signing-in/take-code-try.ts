import { authErrors } from '@cobuy/contract/auth/auth.errors';
import {
  wrongCodesPerAccount,
  wrongCodesPerDay,
  wrongCodesPerDevice,
} from '@cobuy/domain/accounts/second-factor-rules';
import type { Context } from '../../../platform/context.ts';
import type { RateLimitRule } from '../../../platform/limits/rate-limiter.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findKnownDevice, hashToken } from '../../accounts/tokens.ts';

type Counter = [name: string, rule: RateLimitRule, key: string];

/**
 * Counts a try of an app code, which can be guessed: separately for a device that has signed in to the account before,
 * together for everyone else. So someone who guesses with a stolen password blocks neither that device nor a passkey or
 * recovery code.
 * @throws auth.locked with the seconds to wait
 */
export async function takeCodeTry(context: Context, userId: string, device: string | null) {
  const { db, rateLimiter } = context;
  const account = await findAccount(db, { id: userId });
  const isKnown = account !== null && (await findKnownDevice(db, device, account.email));
  const counters: Counter[] =
    isKnown && device
      ? [['codes-device', wrongCodesPerDevice, `${userId} ${hashToken(device).toString('base64url')}`]]
      : [
          ['codes-account', wrongCodesPerAccount, userId],
          ['codes-day', wrongCodesPerDay, userId],
        ];
  for (const counter of counters) {
    const wait = await rateLimiter.take(...counter);
    if (wait) refuse(authErrors.locked, { retryAfter: wait });
  }
  return {
    async giveBack() {
      await Promise.all(counters.map((counter) => rateLimiter.giveBack(...counter)));
    },
  };
}
