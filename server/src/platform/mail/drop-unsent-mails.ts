import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';
import { mailOutbox } from './mail-outbox.tables.ts';
import { releaseCopiesAcrossOrganizations } from './release-copies.ts';

const { data } = mailOutbox;

/**
 * Drops all mails about an order to an address it no longer has, even kept or failed ones. Mails about several orders,
 * such as missed messages, go out without the part about this one.
 */
export async function dropUnsentMailsAcrossOrganizations(
  tx: Db,
  { recipient, orderNumber }: { recipient: string; orderNumber: string },
): Promise<void> {
  const says = (text: SQL) => sql`position(${orderNumber} in ${text}) > 0`;
  const unsent = and(eq(mailOutbox.recipient, recipient), ne(mailOutbox.status, 'sent'));
  const listed = sql`jsonb_array_elements(${data}->'messages') WITH ORDINALITY AS listed (one, place)`;
  const others = sql`(SELECT jsonb_agg(one ORDER BY place) FROM ${listed} WHERE NOT ${says(sql`one::text`)})`;
  const dropped = sql`(SELECT count(*)::int FROM ${listed} WHERE ${says(sql`one::text`)})`;
  await tx.execute(sql`
    UPDATE ${mailOutbox} SET subject = NULL,
      data = ${data} || jsonb_build_object('messages', ${others}, 'count', (${data}->>'count')::int - ${dropped})
    WHERE ${unsent} AND ${mailOutbox.template} = 'missed-messages' AND ${says(sql`${data}::text`)}
      AND ${others} IS NOT NULL`);
  await tx.delete(mailOutbox).where(and(unsent, says(sql`${data}::text`)));
  await releaseCopiesAcrossOrganizations(tx);
}
