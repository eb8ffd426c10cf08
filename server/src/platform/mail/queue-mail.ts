import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/open-database.ts';
import { insertRow } from '../database/run-sql.ts';
import { mailOutbox } from './mail-outbox.tables.ts';

export interface Mail {
  to: string;
  /** A file of the room mail-templates. */
  template: string;
  /** What the template's variables stand for. */
  data: Record<string, unknown>;
  organizationId?: string;
}

/** The one place where a mail is queued: in the transaction of what it tells about, so that neither goes without the other. */
export async function queueMail(tx: Db, { to, template, data, organizationId }: Mail): Promise<void> {
  await insertRow(tx, mailOutbox, {
    id: uuidv7(),
    recipient: to,
    template,
    data,
    organizationId: organizationId ?? null,
  });
}
