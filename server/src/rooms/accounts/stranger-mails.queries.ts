import { strangerMailsPerHour } from '@cobuy/domain/accounts/sign-in-limits';
import { getTableName } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { mailOutbox } from '../../platform/mail/mail-outbox.tables.ts';

const lockSql = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';
const countSql = `SELECT count(*)::int AS mails FROM ${getTableName(mailOutbox)}
  WHERE organization_id = $1 AND lower(recipient) = $2 AND template = ANY ($3::text[]) AND created_at > $4`;

interface Asked {
  organizationId: string;
  /** In lowercase. */
  email: string;
  templates: readonly string[];
  now: Date;
}

/**
 * Whether an organization may mail once more what anybody can cause who types the address: its outbox counts. Whoever
 * asks about the same address waits until this transaction ends, or many at once would all be the first.
 */
export async function mayMailStranger(tx: Db, { organizationId, email, templates, now }: Asked): Promise<boolean> {
  const since = new Date(now.getTime() - 3_600_000);
  const [, [counted]] = await Promise.all([
    runSql(tx, lockSql, [advisoryLocks.strangerMails, `${organizationId} ${email}`]),
    runSql<{ mails: number }>(tx, countSql, [organizationId, email, templates, since]),
  ]);
  return (counted?.mails ?? 0) < strangerMailsPerHour;
}
