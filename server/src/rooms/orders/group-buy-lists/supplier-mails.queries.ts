import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { supplierMails } from '../orders.tables.ts';

interface WhichGroupBuy {
  organizationId: string;
  id: string;
}
const inGroupBuy = (deal: WhichGroupBuy) =>
  and(eq(supplierMails.organizationId, deal.organizationId), eq(supplierMails.groupBuyId, deal.id));

const sender = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  deletedAt: users.deletedAt,
};

/** What was sent for a deal, the newest first. */
export const listSupplierMails = (db: Db, deal: WhichGroupBuy) =>
  db
    .select({ mail: supplierMails, sender })
    .from(supplierMails)
    .leftJoin(users, eq(users.id, supplierMails.sentById))
    .where(inGroupBuy(deal))
    .orderBy(desc(supplierMails.sentAt), desc(supplierMails.id));
export type SupplierMailRow = Awaited<ReturnType<typeof listSupplierMails>>[number];

export async function findSupplierMail(db: Db, deal: WhichGroupBuy, id: string): Promise<SupplierMailRow | null> {
  const [row] = await db
    .select({ mail: supplierMails, sender })
    .from(supplierMails)
    .leftJoin(users, eq(users.id, supplierMails.sentById))
    .where(and(inGroupBuy(deal), eq(supplierMails.id, id)));
  return row ?? null;
}

export async function countSupplierMails(db: Db, deal: WhichGroupBuy, supplierId: string): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(supplierMails)
    .where(and(inGroupBuy(deal), eq(supplierMails.supplierId, supplierId)));
  return row?.mails ?? 0;
}

export const insertSupplierMail = (tx: Db, row: typeof supplierMails.$inferInsert) =>
  tx.insert(supplierMails).values(row);

/** app.ts hands it to the suppliers: a mail stays when its supplier is deleted. */
export const takeSupplierFromMails = (tx: Db, organizationId: string, supplierId: string) =>
  tx
    .update(supplierMails)
    .set({ supplierId: null })
    .where(and(eq(supplierMails.organizationId, organizationId), eq(supplierMails.supplierId, supplierId)));
