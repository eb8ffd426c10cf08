import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { isEasyToGuess } from './is-easy-to-guess.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane; about 15 ms of work. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Passwords that look the same are the same, whatever keyboard they're typed on. */
const composed = (password: string) => password.normalize('NFC');

/** @returns an encoded Argon2id hash with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

interface ChosenPassword {
  password: string;
  email: string;
  /** The field's name in the call; `password` by default. */
  field?: string;
}

/** @throws auth.password_common where it is one of those that are tried first */
export async function requireGoodPassword(
  context: Pick<Context, 'db'>,
  { password, email, field = 'password' }: ChosenPassword,
): Promise<void> {
  const { siteName } = await readSettings(context);
  if (await isEasyToGuess(composed(password), { email, siteName }))
    refuse(authErrors.password_common, {
      details: [{ field, message: authErrors.password_common.sentence }],
    });
}

/**
 * Hashes a newly chosen password. Call it outside transactions: no connection or row should wait for it.
 * @throws auth.password_common
 */
export async function hashNewPassword(context: Pick<Context, 'db'>, chosen: ChosenPassword): Promise<string> {
  await requireGoodPassword(context, chosen);
  return hashPassword(chosen.password);
}

/** A hash to check for an unknown account, so that it takes as long as a known one. */
let nobody: Promise<string> | null = null;

/**
 * Whether a password matches; without a hash it never does, but takes the same time.
 * @returns `as typed` if the hash was made before passwords were composed and must be renewed
 */
export async function matchPassword(
  passwordHash: string | null,
  password: string,
): Promise<'composed' | 'as typed' | null> {
  nobody ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await nobody);
  const whole = composed(password);
  if (await verify(compared, whole)) return passwordHash === null ? null : 'composed';
  if (whole === password || !(await verify(compared, password))) return null;
  return passwordHash === null ? null : 'as typed';
}

export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await matchPassword(passwordHash, password)) !== null;
