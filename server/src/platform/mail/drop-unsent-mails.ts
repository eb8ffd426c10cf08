import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';
import { mailOutbox } from './mail-outbox.tables.ts';

/** Mails about an order to an address which it no longer has, those that were kept or failed too: none of them goes out any more. */
export const dropUnsentMails = (tx: Db, { recipient, orderNumber }: { recipient: string; orderNumber: string }) =>
  tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        ne(mailOutbox.status, 'sent'),
        sql`${mailOutbox.data}->>'orderNumber' = ${orderNumber}`,
      ),
    );
