import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { insertPlanned, type PlannedInsert, planInsert, planInserts } from '../database/planned-inserts.ts';
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

/** The only place that queues a mail: in the transaction it tells about, so neither happens without the other. */
export const planMail = (mail: Mail): PlannedInsert => planInsert(mailOutbox, rowOf(mail));

export const planMails = (mails: readonly Mail[]): PlannedInsert[] =>
  mails.length === 0 ? [] : [planInserts(mailOutbox, mails.map(rowOf))];

const rowOf = ({
  to,
  replyTo,
  template,
  templateVersion,
  data,
  organizationId,
  attachment,
  isTest,
  history,
}: Mail) => ({
  id: randomUUIDv7(),
  recipient: to,
  replyTo: replyTo ?? null,
  template,
  templateVersion: templateVersion ?? null,
  data,
  organizationId: organizationId ?? null,
  // Left out if there is none, as for most mails: they are written together with an order.
  ...(attachment && { attachment }),
  ...(isTest && { isTest }),
  ...(history && { history }),
});

export const queueMail = (tx: Db, mail: Mail): Promise<void> => insertPlanned(tx, [planMail(mail)]);
