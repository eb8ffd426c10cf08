import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../../platform/database/page.ts';
import { isFoundIn } from '../../../platform/database/sql-texts.ts';
import { mailOutbox } from '../../../platform/mail/mail-outbox.tables.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/** A page of the outbox shows no files, which may be large. */
const { attachment: _, ...listedColumns } = getTableColumns(mailOutbox);
export type ListedMail = Omit<MailRow, 'attachment'>;

export interface MailFilter {
  search?: string | undefined;
  status?: MailRow['status'] | undefined;
  template?: string | undefined;
}

/** Each half uses an index of its own; few mails are still without a stored subject. */
const isFound = (search: string) => {
  const { recipient, subject } = mailOutbox;
  return or(
    and(isNotNull(subject), isFoundIn(sql`${recipient} || ' ' || ${subject}`, search)),
    and(isNull(subject), isFoundIn(recipient, search)),
  );
};

const matching = ({ search, status, template }: MailFilter) =>
  and(
    search ? isFound(search) : undefined,
    status && eq(mailOutbox.status, status),
    template ? eq(mailOutbox.template, template) : undefined,
  );

/** Of every organization, because the outbox belongs to the installation. */
export async function listMail(db: Db, { page, limit, ...filter }: Page & MailFilter) {
  const rows = await db
    .select(listedColumns)
    .from(mailOutbox)
    .where(matching(filter))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  const [counted] = await db.select({ total: count() }).from(mailOutbox).where(matching(filter));
  return { rows, total: counted?.total ?? 0 };
}

/** Newest first, because people look for those first. */
export const listMailWithoutSubject = (db: Db, limit: number): Promise<ListedMail[]> =>
  db
    .select(listedColumns)
    .from(mailOutbox)
    .where(isNull(mailOutbox.subject))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(limit);

export const writeSubjects = (db: Db, subjects: readonly { id: string; subject: string }[]) =>
  db.execute(sql`
    UPDATE mail_outbox SET subject = said.subject
    FROM jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) AS said (id uuid, subject text)
    WHERE mail_outbox.id = said.id AND mail_outbox.subject IS NULL`);

/** The original of a mail and all its copies. */
export const firstOf = ({ id, resentFrom }: MailRow): string => resentFrom ?? id;

/** A copy of a mail, to be sent again: due now, and in the original's words. */
export async function insertCopy(tx: Db, row: MailRow, { id, at }: { id: string; at: Date }): Promise<void> {
  const { recipient, replyTo, organizationId, template, templateVersion, data, attachment, subject, isTest } = row;
  const { history } = row;
  const same = {
    recipient,
    replyTo,
    organizationId,
    template,
    templateVersion,
    data,
    attachment,
    subject,
    isTest,
    history,
  };
  await tx.insert(mailOutbox).values({ ...same, id, createdAt: at, nextAttemptAt: at, resentFrom: firstOf(row) });
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row ?? null;
}

/** When two people resend it or its copies, the second waits for the first. */
export const lockFirst = (tx: Db, row: MailRow) =>
  tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, firstOf(row)))
    .for('update');

export async function hasCopySince(tx: Db, first: string, since: Date): Promise<boolean> {
  const fresh = or(eq(mailOutbox.status, 'queued'), gt(mailOutbox.createdAt, since));
  const copies = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.resentFrom, first), fresh))
    .limit(1);
  return copies.length > 0;
}

export const markMailSent = (db: Db, id: string, { at, subject }: { at: Date; subject: string }) =>
  db.update(mailOutbox).set({ status: 'sent', sentAt: at, lastError: null, subject }).where(eq(mailOutbox.id, id));

export async function isAnySentSince(db: Db, since: Date): Promise<boolean> {
  const sent = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(gt(mailOutbox.sentAt, since)).limit(1);
  return sent.length > 0;
}

interface Failure {
  at: Date;
  said: string;
}

export const postponeMail = (db: Db, id: string, { at, said, nextAttemptAt }: Failure & { nextAttemptAt: Date }) =>
  db.update(mailOutbox).set({ nextAttemptAt, failedAt: at, lastError: said }).where(eq(mailOutbox.id, id));

/** Not counted as a try: its next try is its first. */
export const lockMail = (db: Db, id: string, { said, nextAttemptAt }: { said: string; nextAttemptAt: Date }) =>
  db
    .update(mailOutbox)
    .set({ nextAttemptAt, lastError: said, attempts: sql`${mailOutbox.attempts} - 1` })
    .where(eq(mailOutbox.id, id));

export const giveUpMail = (db: Db, id: string, { at, said }: Failure) =>
  db.update(mailOutbox).set({ status: 'failed', failedAt: at, lastError: said }).where(eq(mailOutbox.id, id));

const mentioned = {
  organizationId: mailOutbox.organizationId,
  history: mailOutbox.history,
  resentFrom: mailOutbox.resentFrom,
};

/** Waiting mail stays in the outbox to be read, and is never sent. @returns what histories are to be told */
export const keepQueuedMail = (tx: Db) =>
  tx.update(mailOutbox).set({ status: 'kept' }).where(eq(mailOutbox.status, 'queued')).returning(mentioned);

/** The same of one organization's mail. */
export const keepQueuedMailOf = (tx: Db, organizationId: string) =>
  tx
    .update(mailOutbox)
    .set({ status: 'kept' })
    .where(and(eq(mailOutbox.status, 'queued'), eq(mailOutbox.organizationId, organizationId)))
    .returning(mentioned);

export const deleteMailBefore = (db: Db, before: Date) =>
  db.delete(mailOutbox).where(and(ne(mailOutbox.status, 'queued'), lt(mailOutbox.createdAt, before)));
