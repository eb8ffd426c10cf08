import type { MailDelivery } from '@cobuy/domain/system/mail-delivery';
import type { Db } from '../database/open-database.ts';
import { ofTheSite } from '../organization-ids.ts';
import type { MailHistory, mailOutbox } from './mail-outbox.tables.ts';

type Row = typeof mailOutbox.$inferSelect;

/** A mail that a history mentions, after its status has changed. */
export interface NotedMail {
  organizationId: string;
  history: MailHistory;
  status: MailDelivery;
  /** Sent once more. */
  isCopy: boolean;
}

/** Stores what became of mails in the histories that mention them, which are in rooms above the outbox. */
export type NoteDeliveries = (tx: Db, mails: readonly NotedMail[]) => Promise<void>;

/** Those of the rows that a history mentions. */
export const notedMails = (
  rows: readonly Pick<Row, 'organizationId' | 'history' | 'resentFrom'>[],
  status: MailDelivery,
): NotedMail[] =>
  rows.flatMap(({ organizationId, history, resentFrom }) =>
    history && organizationId !== ofTheSite ? [{ organizationId, history, status, isCopy: resentFrom !== null }] : [],
  );
