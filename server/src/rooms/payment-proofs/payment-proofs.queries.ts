import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentProofs } from './payment-proofs.tables.ts';

const selectProofs = (db: Db) =>
  db
    .select({
      proof: paymentProofs,
      order: { buyerId: orders.buyerId, shippingName: orders.shippingName, claimedAt: orders.claimedAt },
      uploader: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
    })
    .from(paymentProofs)
    .innerJoin(
      orders,
      and(eq(orders.organizationId, paymentProofs.organizationId), eq(orders.id, paymentProofs.orderId)),
    )
    .leftJoin(users, eq(users.id, paymentProofs.uploadedById));
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number];

const ofOrder = (organizationId: string, orderId: string) =>
  and(eq(paymentProofs.organizationId, organizationId), eq(paymentProofs.orderId, orderId));

/** Newest first. */
export const listProofs = (db: Db, organizationId: string, orderId: string) =>
  selectProofs(db)
    .where(ofOrder(organizationId, orderId))
    .orderBy(desc(paymentProofs.createdAt), desc(paymentProofs.id));

export async function countProofs(db: Db, organizationId: string, orderId: string) {
  const bytes = sql`coalesce(sum(${paymentProofs.fileSize}), 0)`.mapWith(Number);
  const [row] = await db.select({ proofs: count(), bytes }).from(paymentProofs).where(ofOrder(organizationId, orderId));
  return row ?? { proofs: 0, bytes: 0 };
}

export async function findProof(db: Db, organizationId: string, id: string) {
  const [row] = await selectProofs(db).where(
    and(eq(paymentProofs.organizationId, organizationId), eq(paymentProofs.id, id)),
  );
  return row ?? null;
}

export async function findProofByIdAcrossOrganizations(db: Db, id: string) {
  const [row] = await selectProofs(db).where(eq(paymentProofs.id, id));
  return row ?? null;
}

export async function findProofByKeyAcrossOrganizations(db: Db, fileKey: string) {
  const [row] = await selectProofs(db).where(eq(paymentProofs.fileKey, fileKey));
  return row ?? null;
}

export const insertProof = (tx: Db, proof: typeof paymentProofs.$inferInsert) => tx.insert(paymentProofs).values(proof);
