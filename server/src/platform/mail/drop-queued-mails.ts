import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';
import { mailOutbox } from './mail-outbox.tables.ts';

/** Mails about an order that wait to be sent to an address which it no longer has. */
export const dropQueuedMails = (tx: Db, { recipient, orderNumber }: { recipient: string; orderNumber: string }) =>
  tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        eq(mailOutbox.status, 'queued'),
        sql`${mailOutbox.data}->>'orderNumber' = ${orderNumber}`,
      ),
    );
