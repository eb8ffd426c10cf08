import { createHash } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import {
  registrationsPerAddress,
  wrongTriesPerAddress,
  wrongTriesPerEmail,
  wrongTriesPerPair,
} from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { RateLimitRule } from '../../platform/limits/rate-limiter.ts';
import { refuse } from '../../platform/refusal.ts';

type Caller = Pick<Context, 'rateLimiter' | 'address'>;
type Counter = readonly [name: string, rule: RateLimitRule, key: string];

/** A guess for an email; each way counts on its own, so that wrong tries of one never lock the other. */
export interface Guess {
  way: 'sign-in' | 'order-sign-in';
  email: string;
  /** The secret of a device that signed in to this account before. */
  knownDevice?: string | null;
}

interface Try {
  /** Takes back the count: the try wasn't wrong. */
  giveBack(): Promise<void>;
  /** The owner has signed in: earlier wrong tries from there no longer count. */
  forget(): Promise<void>;
}

/** Hashed, as the table mustn't hold addresses of people, and emails may be longer than its keys. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url');
export const keyOfEmail = (email: string) => keyOf(email);

const byAddress = (address: string): Counter => ['sign-in-address', wrongTriesPerAddress, address];
const byEmail = ({ way, email }: Guess): Counter => [`${way}-email`, wrongTriesPerEmail, keyOf(email)];

/** A known device counts on its own, so that nobody else can use up its tries. */
function countersOf(address: string, guess: Guess | null): { own: Counter[]; shared: Counter[] } {
  if (guess === null) return { own: [], shared: [byAddress(address)] };
  const { way, email, knownDevice } = guess;
  if (knownDevice) return { own: [[`${way}-device`, wrongTriesPerPair, keyOf(email, knownDevice)]], shared: [] };
  const pair: Counter = [`${way}-pair`, wrongTriesPerPair, keyOf(email, address)];
  return { own: [pair], shared: [byAddress(address), byEmail(guess)] };
}

/**
 * Counts a try to sign in: by address, by e-mail and address, and, with a far higher limit, by e-mail alone. What is
 * locked for one caller stays open for others.
 * @throws auth.locked with the seconds to wait
 */
export async function takeTry({ rateLimiter, address }: Caller, guess: Guess | null = null): Promise<Try> {
  const { own, shared } = countersOf(address, guess);
  for (const counter of [...shared.slice(0, 1), ...own, ...shared.slice(1)]) {
    const wait = await rateLimiter.take(...counter);
    if (wait) refuse(authErrors.locked, { retryAfter: wait });
  }
  const giveBack = (counters: Counter[]) => Promise.all(counters.map((counter) => rateLimiter.giveBack(...counter)));
  return {
    async giveBack() {
      await giveBack([...own, ...shared]);
    },
    async forget() {
      await giveBack(shared);
      await Promise.all(own.map((counter) => rateLimiter.forget(...counter)));
    },
  };
}

/**
 * Counts an address registering or setting a first password. Successes count too: the answer tells whether the e-mail
 * has an account, and a success sends mail.
 * @throws auth.locked with the seconds to wait
 */
export async function takeRegistration({ rateLimiter, address }: Caller): Promise<void> {
  const wait = await rateLimiter.take('register-address', registrationsPerAddress, address);
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
}

/** Clears an email's wrong tries after its owner has read mail there. */
export async function forgetTries({ rateLimiter, address }: Caller, email: string): Promise<void> {
  const guess = { way: 'sign-in', email } as const;
  await rateLimiter.forget(...byEmail(guess));
  await Promise.all(countersOf(address, guess).own.map((counter) => rateLimiter.forget(...counter)));
}
