import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { planMailedToken } from './sessions.queries.ts';
import { hashToken, newToken } from './tokens.ts';

const hoursFor = {
  reset_password: linkHours.resetPassword,
  verify_email: linkHours.verifyEmail,
  set_password: linkHours.setPassword,
  change_email: linkHours.changeEmail,
} as const;

interface Purpose {
  purpose: keyof typeof hoursFor;
  userId: string;
  orderId?: string | null;
  /** Of a change of address: the new one. */
  email?: string | null;
  /** Of a first password: who invites its person. */
  invitedById?: string | null;
  /** Where an administrator is shown it, who need not be who reads the address's mail. */
  shownTo?: 'organization' | 'platform' | null;
  /** Where it works longer than such links do. */
  hours?: number;
}

/** The secret of a link that works once, known before its row is written; it goes into a mail and nowhere else. */
export function prepareMailedToken(
  { clock }: Pick<Context, 'clock'>,
  { purpose, hours = hoursFor[purpose], ...about }: Purpose,
) {
  const [token, createdAt] = [newToken(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  return {
    token,
    row: planMailedToken({
      ...{ orderId: null, email: null, invitedById: null, shownTo: null, ...about },
      ...{ tokenHash: hashToken(token), purpose, createdAt, expiresAt },
    }),
  };
}

/** Makes the secret of a link that works once. */
export async function createMailedToken(tx: Db, context: Pick<Context, 'clock'>, purpose: Purpose): Promise<string> {
  const { token, row } = prepareMailedToken(context, purpose);
  await insertPlanned(tx, [row]);
  return token;
}
