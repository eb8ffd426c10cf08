import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/open-database.ts';
import type { NotedMail } from '../../../platform/mail/mail-histories.ts';
import { groupBuyEvents } from '../../group-buys/group-buys.tables.ts';
import { orderEvents, supplierMails } from '../orders.tables.ts';

const listOf = (values: readonly (string | null)[]) => sql.param([...values]);

/** Once a line's mail has gone out, it was sent, whatever becomes of its copies. */
const note = (
  tx: Db,
  { table, about }: { table: PgTable; about: 'order_id' | 'group_buy_id' },
  organizationId: string,
  mails: readonly NotedMail[],
) =>
  tx.execute(sql`
    UPDATE ${table} line SET delivery = told.status
    FROM unnest(${listOf(mails.map(({ history }) => history.about))}::uuid[],
      ${listOf(mails.map(({ history }) => history.line))}::uuid[],
      ${listOf(mails.map(({ status }) => status))}::text[]) told (about, id, status)
    WHERE line.organization_id = ${organizationId}::uuid AND line.${sql.identifier(about)} = told.about
      AND line.id = told.id AND line.delivery IS DISTINCT FROM 'sent'`);

/** What became of mails that histories of orders mention. @param mails of one organization */
export const noteOrderMails = (tx: Db, organizationId: string, mails: readonly NotedMail[]) =>
  note(tx, { table: orderEvents, about: 'order_id' }, organizationId, mails);

/** What became of mails to suppliers. @param mails of one organization */
export async function noteSupplierMails(tx: Db, organizationId: string, mails: readonly NotedMail[]): Promise<void> {
  await note(tx, { table: supplierMails, about: 'group_buy_id' }, organizationId, mails);
  await note(tx, { table: groupBuyEvents, about: 'group_buy_id' }, organizationId, mails);
}
