import { linkHours } from '@cobuy/domain/accounts/sign-in-limits';
import type { OrderOfSession } from '../../platform/actor.ts';
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
  order?: OrderOfSession | null;
  /** For a change of address: the new one. */
  email?: string | null;
  /** For a first password: who invites the person. */
  invitedById?: string | null;
  /** Set if it's shown to an administrator, who may not be the one who reads the address's mail. */
  shownTo?: 'organization' | 'platform' | null;
  /** Set if it works longer than such links usually do. */
  hours?: number;
}

/** The secret of a one-time link, known before its row is written; it goes only into a mail. */
export function prepareMailedToken(
  { clock }: Pick<Context, 'clock'>,
  { purpose, order, hours = hoursFor[purpose], ...about }: Purpose,
) {
  const [token, createdAt] = [newToken(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
  return {
    token,
    row: planMailedToken({
      ...{ organizationId: order?.organizationId ?? null, orderId: order?.orderId ?? null },
      ...{ email: null, invitedById: null, shownTo: null, ...about },
      ...{ tokenHash: hashToken(token), purpose, createdAt, expiresAt },
    }),
  };
}

export async function createMailedToken(tx: Db, context: Pick<Context, 'clock'>, purpose: Purpose): Promise<string> {
  const { token, row } = prepareMailedToken(context, purpose);
  await insertPlanned(tx, [row]);
  return token;
}
