import { randomBytes } from 'node:crypto';
import { defaultPreferences, type Topic } from '@cobuy/domain/notifications/notification-rules';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { notificationPreferences, notificationPresence } from '../notifications.tables.ts';

/** Existing people, always in the same order; nulls for somebody who never chose anything. */
export const listChoices = (db: Db, userIds: readonly string[]) => {
  const { userId: _, beforeProof, ...chosen } = notificationPreferences;
  type Asked = Topic | 'emailNotifications' | 'smsNotifications';
  const choices: Record<Asked, (typeof chosen)[Asked]> = chosen;
  return db
    .select({
      userId: users.id,
      email: users.email,
      phone: users.phone,
      emailVerifiedAt: users.emailVerifiedAt,
      choices,
      beforeProof,
      mailsOffToken: notificationPresence.mailsOffToken,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .leftJoin(notificationPresence, eq(notificationPresence.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
};

export type Choices = Awaited<ReturnType<typeof listChoices>>[number];

/**
 * What somebody has chosen, or the defaults.
 * @param asMailbox for what concerns the address's reader rather than the account: the account's own choices wait until
 * the address is confirmed.
 */
export function choicesOf(
  { choices, beforeProof, emailVerifiedAt }: Pick<Choices, 'choices' | 'beforeProof' | 'emailVerifiedAt'>,
  asMailbox: boolean,
) {
  if (choices === null) return defaultPreferences;
  return emailVerifiedAt === null && asMailbox ? choices : { ...choices, ...beforeProof };
}

/** Tokens that end mails to a person, the same in all their mails; makes those that are missing. */
export async function giveMailsOffTokens(tx: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const given = await runSql<{ userId: string; token: string }>(
    tx,
    `INSERT INTO notification_presence (user_id, mails_off_token) SELECT * FROM unnest($1::uuid[], $2::text[])
     ON CONFLICT (user_id) DO UPDATE SET mails_off_token = coalesce(notification_presence.mails_off_token, excluded.mails_off_token)
     RETURNING user_id AS "userId", mails_off_token AS token`,
    [[...userIds], userIds.map(() => randomBytes(32).toString('base64url'))],
  );
  return new Map(given.map(({ userId, token }) => [userId, token]));
}
