import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { isDeviceKnown, keepDevice } from './sessions.queries.ts';

/** Letters of a token. */
export const tokenLetters = 43;

/** 256 random bits, used for sessions and mailed links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Only the hash is stored: the database alone opens no session and no link. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Whether the browser with this secret has signed in to the account with this email before. */
export const findKnownDevice = async (db: Db, device: string | null, email: string): Promise<boolean> =>
  device !== null && (await isDeviceKnown(db, hashToken(device), email.toLowerCase()));

/** Notes that a browser signed in to an account. @returns the secret that it keeps; its own where it has one. */
export async function rememberDevice(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { device, userId }: { device: string | null; userId: string },
): Promise<string> {
  const secret = device ?? newToken();
  await keepDevice(tx, { tokenHash: hashToken(secret), userId, lastSeenAt: clock.now() });
  return secret;
}
