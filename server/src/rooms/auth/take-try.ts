import { createHash } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { wrongTriesPerAddress, wrongTriesPerEmail } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** The table of tries holds no address of a person, and e-mails may be longer than its keys. */
export const keyOfEmail = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url');

const byEmail = ['sign-in-email', wrongTriesPerEmail] as const;
const byAddress = ['sign-in-address', wrongTriesPerAddress] as const;

interface Try {
  /** It was no wrong one. */
  giveBack(): Promise<void>;
  /** The owner has shown up: earlier wrong tries no longer count. */
  forget(): Promise<void>;
}

/** Counts a try to get in, for the caller's address and, where one was named, the e-mail; refuses when locked. */
export async function takeTry({ throttle, address }: Context, email: string | null = null): Promise<Try> {
  const key = email && keyOfEmail(email);
  const wait = (await throttle.take(...byAddress, address)) ?? (key && (await throttle.take(...byEmail, key)));
  if (wait) refuse(authErrors.locked, { retryAfter: wait });
  return {
    async giveBack() {
      await throttle.giveBack(...byAddress, address);
      if (key) await throttle.giveBack(...byEmail, key);
    },
    async forget() {
      await throttle.giveBack(...byAddress, address);
      if (key) await throttle.forget(...byEmail, key);
    },
  };
}

/** The wrong tries of an e-mail no longer count. */
export const forgetTries = ({ throttle }: Pick<Context, 'throttle'>, email: string) =>
  throttle.forget(...byEmail, keyOfEmail(email));
