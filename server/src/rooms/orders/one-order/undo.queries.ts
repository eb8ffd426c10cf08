// Steps that haven't been announced yet (docs/decisions/0013).
import { kindsOfLetters } from '@cobuy/domain/orders/order-events';
import { and, asc, eq, exists, gt, gte, inArray, lte, max, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/open-database.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { handoverColumns } from '../orders.queries.ts';
import { orderEvents, orderStepOrders, orderSteps, orders } from '../orders.tables.ts';

const isOrderOf = and(
  eq(orders.organizationId, orderStepOrders.organizationId),
  eq(orders.id, orderStepOrders.orderId),
);

/** Locks somebody's own step until the transaction ends; null if it was told already or isn't theirs. */
export async function lockStep(tx: Db, id: string, actorId: string) {
  const [row] = await tx
    .select()
    .from(orderSteps)
    .where(and(eq(orderSteps.id, id), eq(orderSteps.actorId, actorId)))
    .for('update');
  return row ?? null;
}

/** Locks the next step to tell until the transaction ends; skips what another process holds. */
export async function lockStepToNotify(tx: Db, now: Date) {
  const [row] = await tx
    .select()
    .from(orderSteps)
    .where(lte(orderSteps.tellAt, now))
    .orderBy(asc(orderSteps.tellAt), asc(orderSteps.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export type WaitingStep = NonNullable<Awaited<ReturnType<typeof lockStepToNotify>>>;

/** A step's orders that a later step moved, if that can still be undone, and until when. */
export const listUndecidedAcrossOrganizations = (tx: Db, step: WaitingStep, now: Date) => {
  const own = alias(orderStepOrders, 'own');
  return tx
    .select({ orderId: own.orderId, until: max(orderSteps.tellAt).mapWith(orderSteps.tellAt) })
    .from(own)
    .innerJoin(
      orderStepOrders,
      and(
        eq(orderStepOrders.organizationId, own.organizationId),
        eq(orderStepOrders.orderId, own.orderId),
        ne(orderStepOrders.stepId, own.stepId),
      ),
    )
    .innerJoin(orderSteps, eq(orderSteps.id, orderStepOrders.stepId))
    .where(and(eq(own.stepId, step.id), gte(orderSteps.at, step.at), gt(orderSteps.tellAt, now)))
    .groupBy(own.orderId);
};

export const listStepOrdersAcrossOrganizations = (tx: Db, stepId: string) =>
  tx
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      orderNumber: orders.orderNumber,
      groupBuyId: orders.groupBuyId,
      status: orders.status,
      proofRejectedAt: orders.proofRejectedAt,
      from: orderStepOrders.fromStatus,
      eventId: orderStepOrders.eventId,
      ...handoverColumns,
    })
    .from(orderStepOrders)
    .innerJoin(orders, isOrderOf)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(eq(orderStepOrders.stepId, stepId))
    .orderBy(asc(orders.id));
export type StepOrder = Awaited<ReturnType<typeof listStepOrdersAcrossOrganizations>>[number];

/**
 * Whether anything has happened to an order since its step: later timeline entries, or something that began earlier and
 * waited for the step, like a slow upload, and so has an earlier time.
 */
const hasMovedSince = (db: Db) =>
  or(
    ne(orders.updatedAt, orderSteps.at),
    exists(
      db
        .select({ one: sql`1` })
        .from(orderEvents)
        .where(
          and(
            eq(orderEvents.organizationId, orderStepOrders.organizationId),
            eq(orderEvents.orderId, orderStepOrders.orderId),
            notInArray(orderEvents.kind, [...kindsOfLetters]),
            sql`(${orderEvents.at}, ${orderEvents.id}) > (${orderSteps.at}, ${orderStepOrders.eventId})`,
          ),
        ),
    ),
  ) as SQL;

/** A step's orders that have moved since, even if they went there and back. */
export async function listMovedSinceAcrossOrganizations(tx: Db, stepId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orderStepOrders)
    .innerJoin(orderSteps, eq(orderSteps.id, orderStepOrders.stepId))
    .innerJoin(orders, isOrderOf)
    .where(and(eq(orderStepOrders.stepId, stepId), hasMovedSince(tx)));
  return new Set(rows.map(({ id }) => id));
}

/** Gives orders back the proofs that a rejection took from them. */
export const restoreProofsAcrossOrganizations = (tx: Db, stepId: string, orderIds: readonly string[]) =>
  tx
    .update(orders)
    .set({
      latestProofAt: sql`${orderStepOrders.latestProofAt}`,
      proofRejectedAt: sql`${orderStepOrders.proofRejectedAt}`,
      paymentExtendedUntil: sql`${orderStepOrders.paymentExtendedUntil}`,
    })
    .from(orderStepOrders)
    .where(and(isOrderOf, eq(orderStepOrders.stepId, stepId), inArray(orders.id, [...orderIds])));

export async function deleteStepOrdersAcrossOrganizations(tx: Db, stepId: string, orderIds: readonly string[]) {
  await tx
    .delete(orderStepOrders)
    .where(and(eq(orderStepOrders.stepId, stepId), inArray(orderStepOrders.orderId, [...orderIds])));
}

export const deleteStep = (tx: Db, id: string) => tx.delete(orderSteps).where(eq(orderSteps.id, id));

export const deleteAllSteps = (db: Db) => db.delete(orderSteps);

export const postponeStep = (db: Db, id: string, tellAt: Date) =>
  db.update(orderSteps).set({ tellAt }).where(eq(orderSteps.id, id));

/** An order's newest step, if it's this person's, isn't told yet and nothing has happened since. */
export async function findOwnStep(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  actorId: string,
) {
  const [row] = await db
    .select({ id: orderSteps.id, at: orderSteps.at })
    .from(orderStepOrders)
    .innerJoin(orderSteps, eq(orderSteps.id, orderStepOrders.stepId))
    .innerJoin(orders, isOrderOf)
    .where(
      and(
        eq(orderStepOrders.organizationId, organizationId),
        eq(orderStepOrders.orderId, id),
        eq(orderSteps.actorId, actorId),
        not(hasMovedSince(db)),
      ),
    )
    .orderBy(sql`${orderSteps.at} DESC`)
    .limit(1);
  return row ?? null;
}
