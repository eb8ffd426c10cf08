import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { insertPlanned, type PlannedInsert, planInsert, planInserts } from '../database/planned-inserts.ts';
import { ofTheSite } from '../organization-ids.ts';
import { type NotedMail, notedMails } from './mail-histories.ts';
import { type MailMoment, readMailMoments } from './mail-moment.queries.ts';
import { type MailAttachment, type MailHistory, mailOutbox } from './mail-outbox.tables.ts';

export interface Mail {
  to: string;
  /** The recipient of replies, if it isn't the installation. */
  replyTo?: string;
  /** A file of the room mail-templates. */
  template: string;
  data: Record<string, unknown>;
  /** The template's version when this mail was written; later versions don't change the mail. */
  templateVersion?: string;
  organizationId?: string;
  /** Only of a mail that is queued alone. */
  attachment?: MailAttachment;
  /** Tests a text: the mail keeps that version of it. Only for a mail that's queued alone. */
  isTest?: true;
  /** The history line to update with the result. Mails queued together all have one, or none does. */
  history?: MailHistory;
}

/** The only place that queues mails: in the transaction they tell about, so neither happens without the other. */
export async function planMails(tx: Db, mails: readonly Mail[]): Promise<PlannedMails> {
  if (mails.length === 0) return { planned: [], noted: [] };
  const momentOf = await readMomentsOf(tx, mails);
  const rows = mails.map((mail) => rowOf(mail, momentOf(mail.organizationId ?? null)));
  return {
    planned: [planInserts(mailOutbox, rows)],
    noted: rows.flatMap((row) => notedMails([{ history: null, ...row, resentFrom: null }], row.status)),
  };
}

interface PlannedMails {
  planned: PlannedInsert[];
  /** For `noteDeliveries`. */
  noted: NotedMail[];
}

/** @returns for `noteDeliveries` */
export async function queueMail(tx: Db, mail: Mail): Promise<NotedMail[]> {
  const { planned, noted } = await planMails(tx, [mail]);
  await insertPlanned(tx, planned);
  return noted;
}

/** For mails that are written together with their order. */
export const planMail = (mail: Mail, moment: MailMoment): PlannedInsert => planInsert(mailOutbox, rowOf(mail, moment));

export async function readMailMoment(db: Db, mail: Pick<Mail, 'organizationId' | 'template'>): Promise<MailMoment> {
  return (await readMomentsOf(db, [mail]))(mail.organizationId ?? null);
}

const readMomentsOf = (db: Db, mails: readonly Pick<Mail, 'organizationId' | 'template'>[]) =>
  readMailMoments(
    db,
    [...new Set(mails.flatMap(({ organizationId }) => organizationId ?? []))],
    [...new Set(mails.map(({ template }) => template))],
  );

const rowOf = (
  { to, replyTo, template, templateVersion, data, organizationId, attachment, isTest, history }: Mail,
  { sendsMail, shown, editedVersions }: MailMoment,
) => ({
  id: randomUUIDv7(),
  recipient: to,
  replyTo: replyTo ?? null,
  template,
  templateVersion: (isTest ? null : editedVersions[template]) ?? templateVersion ?? null,
  data: { ...shown, ...data },
  organizationId: organizationId ?? ofTheSite,
  status: sendsMail ? ('queued' as const) : ('kept' as const),
  // Left out if there is none, as for most mails: they are written together with an order.
  ...(attachment && { attachment }),
  ...(isTest && { isTest }),
  ...(history && { history }),
});
