import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../database/open-database.ts';
import { mailOutbox } from './mail-outbox.tables.ts';
import { releaseCopiesAcrossOrganizations } from './release-copies.ts';

interface Dropping {
  recipient: string;
  orderNumber: string;
}

const isAbout = ({ recipient, orderNumber }: Dropping) =>
  and(
    eq(mailOutbox.recipient, recipient),
    ne(mailOutbox.status, 'sent'),
    sql`position(${orderNumber} in ${mailOutbox.data}::text) > 0`,
  );

/**
 * Drops all mails about an order to an address it no longer has, even kept or failed ones. Mails about several orders,
 * such as missed messages, go out without the part about this one.
 */
export async function dropUnsentMailsAcrossOrganizations(tx: Db, dropping: Dropping): Promise<void> {
  await shortenAcrossOrganizations(tx, dropping);
  await tx.delete(mailOutbox).where(isAbout(dropping));
  await releaseCopiesAcrossOrganizations(tx);
}

/** Takes the order out of mails about missed messages that are about others, too. */
async function shortenAcrossOrganizations(tx: Db, dropping: Dropping): Promise<void> {
  const several = await tx
    .select({ organizationId: mailOutbox.organizationId, id: mailOutbox.id, data: mailOutbox.data })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, 'missed-messages'), isAbout(dropping)));
  let isChangedMeanwhile = false;
  for (const { organizationId, id, data } of several) {
    const { messages, count } = data as { messages: unknown[]; count: number };
    const others = messages.filter((one) => !JSON.stringify(one).includes(dropping.orderNumber));
    if (others.length === 0) continue;
    const shortened = await tx
      .update(mailOutbox)
      .set({ subject: null, data: { ...data, messages: others, count: count - (messages.length - others.length) } })
      .where(
        and(
          eq(mailOutbox.organizationId, organizationId),
          eq(mailOutbox.id, id),
          isAbout(dropping),
          sql`${mailOutbox.data} = ${JSON.stringify(data)}::jsonb`,
        ),
      )
      .returning({ id: mailOutbox.id });
    isChangedMeanwhile ||= shortened.length === 0;
  }
  // Another order was taken out of it, or it was sent.
  if (isChangedMeanwhile) await shortenAcrossOrganizations(tx, dropping);
}
