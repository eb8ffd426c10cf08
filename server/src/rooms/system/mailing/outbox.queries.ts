import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../../platform/database/page.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { isFoundIn } from '../../../platform/database/sql-texts.ts';
import { mailOutbox } from '../../../platform/mail/mail-outbox.tables.ts';
import { releaseCopiesAcrossOrganizations } from '../../../platform/mail/release-copies.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
type MailKey = Pick<MailRow, 'organizationId' | 'id'>;

const isMail = ({ organizationId, id }: MailKey) =>
  and(eq(mailOutbox.organizationId, organizationId), eq(mailOutbox.id, id));

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

/** The outbox of the whole site: what administrators of the platform see. */
export async function listMailAcrossOrganizations(db: Db, { page, limit, ...filter }: Page & MailFilter) {
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
export const listMailWithoutSubjectAcrossOrganizations = (db: Db, limit: number): Promise<ListedMail[]> =>
  db
    .select(listedColumns)
    .from(mailOutbox)
    .where(isNull(mailOutbox.subject))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(limit);

export const writeSubjects = (db: Db, subjects: readonly (MailKey & { subject: string })[]) =>
  runSql(
    db,
    `UPDATE mail_outbox SET subject = said.subject
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS said (organization_id, id, subject)
     WHERE mail_outbox.organization_id = said.organization_id AND mail_outbox.id = said.id
       AND mail_outbox.subject IS NULL`,
    [
      subjects.map(({ organizationId }) => organizationId),
      subjects.map(({ id }) => id),
      subjects.map(({ subject }) => subject),
    ],
  );

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

export async function findMailAcrossOrganizations(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row ?? null;
}

/** When two people resend it or its copies, the second waits for the first. */
export const lockFirst = (tx: Db, row: MailRow) =>
  tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isMail({ ...row, id: firstOf(row) }))
    .for('update');

/** A copy lies with the organization of its original. */
export async function hasCopySince(tx: Db, row: MailRow, since: Date): Promise<boolean> {
  const fresh = or(eq(mailOutbox.status, 'queued'), gt(mailOutbox.createdAt, since));
  const copies = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.organizationId, row.organizationId), eq(mailOutbox.resentFrom, firstOf(row)), fresh))
    .limit(1);
  return copies.length > 0;
}

export const markMailSent = (db: Db, key: MailKey, { at, subject }: { at: Date; subject: string }) =>
  db.update(mailOutbox).set({ status: 'sent', sentAt: at, lastError: null, subject }).where(isMail(key));

export async function isAnySentSinceAcrossOrganizations(db: Db, since: Date): Promise<boolean> {
  const sent = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(gt(mailOutbox.sentAt, since)).limit(1);
  return sent.length > 0;
}

interface Failure {
  at: Date;
  said: string;
}

export const postponeMail = (db: Db, key: MailKey, { at, said, nextAttemptAt }: Failure & { nextAttemptAt: Date }) =>
  db.update(mailOutbox).set({ nextAttemptAt, failedAt: at, lastError: said }).where(isMail(key));

/** Not counted as a try: its next try is its first. */
export const lockMail = (db: Db, key: MailKey, { said, nextAttemptAt }: { said: string; nextAttemptAt: Date }) =>
  db
    .update(mailOutbox)
    .set({ nextAttemptAt, lastError: said, attempts: sql`${mailOutbox.attempts} - 1` })
    .where(isMail(key));

export const giveUpMail = (db: Db, key: MailKey, { at, said }: Failure) =>
  db.update(mailOutbox).set({ status: 'failed', failedAt: at, lastError: said }).where(isMail(key));

const mentioned = {
  organizationId: mailOutbox.organizationId,
  history: mailOutbox.history,
  resentFrom: mailOutbox.resentFrom,
};

/** Waiting mail stays in the outbox to be read, and is never sent. @returns what histories are to be told */
export const keepQueuedMailAcrossOrganizations = (tx: Db) =>
  tx.update(mailOutbox).set({ status: 'kept' }).where(eq(mailOutbox.status, 'queued')).returning(mentioned);

/** The same of one organization's mail. */
export const keepQueuedMailOf = (tx: Db, organizationId: string) =>
  tx
    .update(mailOutbox)
    .set({ status: 'kept' })
    .where(and(eq(mailOutbox.status, 'queued'), eq(mailOutbox.organizationId, organizationId)))
    .returning(mentioned);

export async function deleteMailBeforeAcrossOrganizations(db: Db, before: Date): Promise<void> {
  await db.delete(mailOutbox).where(and(ne(mailOutbox.status, 'queued'), lt(mailOutbox.createdAt, before)));
  await releaseCopiesAcrossOrganizations(db);
}
