import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane; some 15 ms of work. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** @returns an encoded Argon2id hash with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** What an unknown account is checked against, so that it takes as long as a known one. */
let nobody: Promise<string> | null = null;

/** Whether a password fits; without a hash it never does, and takes the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return fits && passwordHash !== null;
}
