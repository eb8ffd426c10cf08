import { and, count, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../../platform/database/page.ts';
import { mailOutbox } from '../../../platform/mail/mail-outbox.tables.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** A page of the outbox shows no files, which may be large. */
const { attachment: _, ...listedColumns } = getTableColumns(mailOutbox);
export type ListedMail = Omit<MailRow, 'attachment'>;

/** Of every organization: the outbox is the installation's. */
export async function listMail(db: Db, page: Page) {
  const rows = await db
    .select(listedColumns)
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  const [counted] = await db.select({ total: count() }).from(mailOutbox);
  return { rows, total: counted?.total ?? 0 };
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row ?? null;
}

/** Takes due mails for one process: for the others they lie in the future until the lease ends. */
export const claimDueMail = (
  db: Db,
  { now, leaseMinutes, limit }: { now: Date; leaseMinutes: number; limit: number },
): Promise<MailRow[]> =>
  db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMinutes * 60_000),
    })
    .where(
      sql`${mailOutbox.id} IN (
        SELECT due.id FROM mail_outbox due WHERE due.status = 'queued' AND due.next_attempt_at <= ${now.toISOString()}
        ORDER BY due.next_attempt_at, due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();

export const markMailSent = (db: Db, id: string, at: Date) =>
  db.update(mailOutbox).set({ status: 'sent', sentAt: at, lastError: null }).where(eq(mailOutbox.id, id));

export async function isAnySentSince(db: Db, since: Date): Promise<boolean> {
  const sent = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(gt(mailOutbox.sentAt, since)).limit(1);
  return sent.length > 0;
}

export const postponeMail = (db: Db, id: string, nextAttemptAt: Date, lastError: string) =>
  db.update(mailOutbox).set({ nextAttemptAt, lastError }).where(eq(mailOutbox.id, id));

export const giveUpMail = (db: Db, id: string, lastError: string) =>
  db.update(mailOutbox).set({ status: 'failed', lastError }).where(eq(mailOutbox.id, id));

export const keepQueuedMail = (db: Db) =>
  db.update(mailOutbox).set({ status: 'kept' }).where(eq(mailOutbox.status, 'queued'));

export const keepQueuedMailOf = (db: Db, organizationId: string) =>
  db
    .update(mailOutbox)
    .set({ status: 'kept' })
    .where(and(eq(mailOutbox.status, 'queued'), eq(mailOutbox.organizationId, organizationId)));
