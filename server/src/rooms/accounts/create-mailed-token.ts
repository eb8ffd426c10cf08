import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertMailedToken } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';

const hoursFor = {
  reset_password: linkHours.resetPassword,
  verify_email: linkHours.verifyEmail,
  set_password: linkHours.setPassword,
} as const;

/** Makes the secret of a link that works once; it goes into a mail and nowhere else. */
export async function createMailedToken(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { purpose, userId, orderId = null }: { purpose: keyof typeof hoursFor; userId: string; orderId?: string | null },
): Promise<string> {
  const [token, createdAt] = [newToken(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + hoursFor[purpose] * 3_600_000);
  await insertMailedToken(tx, { tokenHash: hashToken(token), purpose, userId, orderId, createdAt, expiresAt });
  return token;
}
