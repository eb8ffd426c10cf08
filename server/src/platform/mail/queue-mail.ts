import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../database/open-database.ts';
import { insertPlanned, type PlannedInsert, planInsert, planInserts } from '../database/planned-inserts.ts';
import { type MailAttachment, type MailHistory, mailOutbox } from './mail-outbox.tables.ts';

export interface Mail {
  to: string;
  /** Whom an answer goes to, where that is not the installation. */
  replyTo?: string;
  /** A file of the room mail-templates. */
  template: string;
  /** What the template's variables stand for. */
  data: Record<string, unknown>;
  /** In which version it was when this mail was written; later ones do not change it. */
  templateVersion?: string;
  organizationId?: string;
  /** Only of a mail that is queued alone. */
  attachment?: MailAttachment;
  /** Tries a text: it keeps its version, whatever text mails are written with now. Only of a mail that is queued alone. */
  isTest?: true;
  /** What says that it was sent, so that it says what became of it. Of mails that are queued together all have one, or none. */
  history?: MailHistory;
}

/** The one place where a mail is queued: in the transaction of what it tells about, so that neither goes without the other. */
export const planMail = (mail: Mail): PlannedInsert => planInsert(mailOutbox, rowOf(mail));

/** Many mails as one statement; none without any. */
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
  // Not named where there is none: most mails have none, and are written beside an order.
  ...(attachment && { attachment }),
  ...(isTest && { isTest }),
  ...(history && { history }),
});

/** Queues a mail at once. */
export const queueMail = (tx: Db, mail: Mail): Promise<void> => insertPlanned(tx, [planMail(mail)]);
