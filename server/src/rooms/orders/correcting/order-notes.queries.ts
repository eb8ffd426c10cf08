import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { type OrderKey, orderNotes } from '../orders.tables.ts';

const ofOrder = ({ organizationId, id }: OrderKey) =>
  and(eq(orderNotes.organizationId, organizationId), eq(orderNotes.orderId, id));

export async function findNote(db: Db, order: OrderKey) {
  const [row] = await db
    .select({
      text: orderNotes.text,
      updatedAt: orderNotes.updatedAt,
      // A column that is never null comes first: drizzle reads a null first column as no person.
      author: { email: users.email, firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.updatedById))
    .where(ofOrder(order));
  return row ?? null;
}

/** The caller has locked the order. */
export async function writeNote(
  tx: Db,
  { organizationId, id: orderId }: OrderKey,
  note: { text: string; updatedAt: Date; updatedById: string },
) {
  await tx
    .insert(orderNotes)
    .values({ organizationId, orderId, ...note })
    .onConflictDoUpdate({ target: [orderNotes.organizationId, orderNotes.orderId], set: note });
}

export async function deleteNote(tx: Db, order: OrderKey) {
  await tx.delete(orderNotes).where(ofOrder(order));
}
