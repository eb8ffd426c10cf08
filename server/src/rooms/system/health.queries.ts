import { count, desc, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { mailOutbox } from '../../platform/mail/mail-outbox.tables.ts';
import { smsNews, smsOutbox } from '../../platform/sms/sms-outbox.tables.ts';

/** The program's processes are known by the one connection with which each listens to the others. */
export async function findDatabaseHealth(db: Db) {
  const { rows } = await db.execute<{ version: string; bytes: string; processes: string }>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'cobuy telling' AND query LIKE 'LISTEN%') AS processes`);
  const [row] = rows;
  // "17.6 (Debian 17.6-1)"
  return {
    version: row?.version.split(' ')[0] ?? '',
    bytes: Number(row?.bytes ?? 0),
    processes: Number(row?.processes ?? 0),
  };
}

/** The latest time that the program itself has written; null where there is none. */
export async function findNewestMomentAcrossOrganizations(db: Db): Promise<Date | null> {
  const [mail] = await db.select({ at: max(mailOutbox.createdAt) }).from(mailOutbox);
  return mail?.at ?? null;
}

export async function findMailHealthAcrossOrganizations(db: Db) {
  // Each uses an index of its own: the outbox holds all mails of ninety days.
  const countOf = (status: 'queued' | 'failed') =>
    db
      .select({ mails: count() })
      .from(mailOutbox)
      .where(sql`${mailOutbox.status} = ${sql.raw(`'${status}'`)}`);
  const [waiting] = await countOf('queued');
  const [failed] = await countOf('failed');
  const [sent] = await db.select({ at: max(mailOutbox.sentAt) }).from(mailOutbox);
  const [failure] = await db
    .select({ at: mailOutbox.failedAt, said: mailOutbox.lastError })
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.lastError))
    .orderBy(sql`${mailOutbox.failedAt} DESC NULLS LAST`)
    .limit(1);
  return {
    waiting: waiting?.mails ?? 0,
    failed: failed?.mails ?? 0,
    lastSentAt: sent?.at ?? null,
    lastFailedAt: failure?.at ?? null,
    lastError: failure?.said ?? null,
  };
}

export async function findSmsHealth(db: Db) {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE status = 'queued')`.mapWith(Number),
      failed: sql<number>`count(*) FILTER (WHERE status = 'failed')`.mapWith(Number),
      lastSentAt: sql<Date | null>`max(${smsOutbox.sentAt})`.mapWith(smsOutbox.sentAt),
    })
    .from(smsOutbox);
  const [news] = await db.select({ waiting: count() }).from(smsNews);
  const [failure] = await db
    .select({ at: smsOutbox.failedAt, said: smsOutbox.lastError })
    .from(smsOutbox)
    .where(isNotNull(smsOutbox.lastError))
    .orderBy(desc(smsOutbox.failedAt))
    .limit(1);
  return {
    waiting: (counts?.waiting ?? 0) + (news?.waiting ?? 0),
    failed: counts?.failed ?? 0,
    lastSentAt: counts?.lastSentAt ?? null,
    lastFailedAt: failure?.at ?? null,
    lastError: failure?.said ?? null,
  };
}
