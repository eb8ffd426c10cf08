import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { keyLetters, withoutEnding } from '../../platform/files/file-storage.ts';
import { users } from '../accounts/accounts.tables.ts';
import { orderEvents, orders } from '../orders/orders.tables.ts';
import { isOf, organizationOf, organizationOfSecret } from '../organizations/organization-number.ts';
import { paymentProofs } from './payment-proofs.tables.ts';

/** The one whose proofs are asked for; that of each proof where it isn't known. */
type Organization = SQL | typeof paymentProofs.organizationId;

/** From the first rejection after the proof came, if nobody has undone it. */
const ofRejection = (of: Organization, column: 'at' | 'reason') => sql`(
  SELECT r.${sql.raw(column)} FROM ${orderEvents} r
  WHERE r.organization_id = ${of} AND r.order_id = ${paymentProofs.orderId}
  AND r.kind = 'proof_rejected' AND r.at >= ${paymentProofs.createdAt}
  AND NOT EXISTS (SELECT 1 FROM ${orderEvents} u WHERE u.organization_id = ${of}
    AND u.order_id = r.order_id AND u.undoes = r.id)
  ORDER BY r.at LIMIT 1)`;

const selectProofs = (db: Db, of: Organization) =>
  db
    .select({
      proof: paymentProofs,
      order: {
        buyerId: orders.buyerId,
        shippingName: orders.shippingName,
        claimedAt: orders.claimedAt,
        guestAccess: orders.guestAccess,
      },
      uploader: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
      rejectedAt: ofRejection(of, 'at').mapWith(orderEvents.at) as SQL<Date | null>,
      rejectionReason: ofRejection(of, 'reason') as SQL<string | null>,
    })
    .from(paymentProofs)
    .innerJoin(
      orders,
      and(eq(orders.organizationId, paymentProofs.organizationId), eq(orders.id, paymentProofs.orderId)),
    )
    .leftJoin(users, eq(users.id, paymentProofs.uploadedById));
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number];

const one = (organizationId: string) => sql`${organizationId}::uuid`;
const named = (organizationId: string | null): Organization =>
  organizationId === null ? paymentProofs.organizationId : one(organizationId);

const ofOrder = (organizationId: string, orderId: string) =>
  and(eq(paymentProofs.organizationId, organizationId), eq(paymentProofs.orderId, orderId));

/** Newest first. */
export const listProofs = (db: Db, organizationId: string, orderId: string) =>
  selectProofs(db, one(organizationId))
    .where(ofOrder(organizationId, orderId))
    .orderBy(desc(paymentProofs.createdAt), desc(paymentProofs.id));

export async function countProofs(db: Db, organizationId: string, orderId: string) {
  const bytes = sql`coalesce(sum(${paymentProofs.fileSize}), 0)`.mapWith(Number);
  const [row] = await db.select({ proofs: count(), bytes }).from(paymentProofs).where(ofOrder(organizationId, orderId));
  return row ?? { proofs: 0, bytes: 0 };
}

export async function findProof(db: Db, organizationId: string, id: string) {
  const [row] = await selectProofs(db, one(organizationId)).where(
    and(eq(paymentProofs.organizationId, organizationId), eq(paymentProofs.id, id)),
  );
  return row ?? null;
}

export async function findProofByIdAcrossOrganizations(db: Db, id: string) {
  const organizationId = await organizationOf(db, id);
  const [row] = await selectProofs(db, named(organizationId)).where(
    and(eq(paymentProofs.id, id), isOf(paymentProofs.organizationId, organizationId)),
  );
  return row ?? null;
}

export async function findProofByKeyAcrossOrganizations(db: Db, fileKey: string) {
  const organizationId = await organizationOfSecret(db, withoutEnding(fileKey), keyLetters);
  const [row] = await selectProofs(db, named(organizationId)).where(
    and(eq(paymentProofs.fileKey, fileKey), isOf(paymentProofs.organizationId, organizationId)),
  );
  return row ?? null;
}

/** @returns those of the files that a proof of any organization names. */
export async function listStoredProofsAcrossOrganizations(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: paymentProofs.fileKey })
    .from(paymentProofs)
    .where(inArray(paymentProofs.fileKey, [...fileKeys]));
  return rows.map(({ fileKey }) => fileKey);
}

export async function listAllStoredProofsAcrossOrganizations(db: Db): Promise<string[]> {
  const rows = await db.select({ fileKey: paymentProofs.fileKey }).from(paymentProofs);
  return rows.map(({ fileKey }) => fileKey);
}

export const insertProof = (tx: Db, proof: typeof paymentProofs.$inferInsert) => tx.insert(paymentProofs).values(proof);

/** A guest's uploads count as those of the account that has the orders now. */
export const giveProofsAcrossOrganizations = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.update(paymentProofs).set({ uploadedById: to }).where(eq(paymentProofs.uploadedById, from));

/** The same of one order alone, whose address has changed. */
export const giveProofsOf = (
  tx: Db,
  { organizationId, orderId, from, to }: { organizationId: string; orderId: string; from: string; to: string },
) =>
  tx
    .update(paymentProofs)
    .set({ uploadedById: to })
    .where(
      and(
        eq(paymentProofs.organizationId, organizationId),
        eq(paymentProofs.orderId, orderId),
        eq(paymentProofs.uploadedById, from),
      ),
    );
