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

export type StepKey = Pick<typeof orderSteps.$inferSelect, 'organizationId' | 'id'>;

const isStep = ({ organizationId, id }: StepKey) =>
  and(eq(orderSteps.organizationId, organizationId), eq(orderSteps.id, id));
const isOrderOfStep = ({ organizationId, id }: StepKey) =>
  and(eq(orderStepOrders.organizationId, organizationId), eq(orderStepOrders.stepId, id));
const stepOfOrder = and(
  eq(orderSteps.organizationId, orderStepOrders.organizationId),
  eq(orderSteps.id, orderStepOrders.stepId),
);

/** The organizations whose orders somebody's own step moved, always in the same order. */
export async function listOrganizationsOfStepAcrossOrganizations(db: Db, id: string, actorId: string) {
  const rows = await db
    .select({ organizationId: orderSteps.organizationId })
    .from(orderSteps)
    .where(and(eq(orderSteps.id, id), eq(orderSteps.actorId, actorId)))
    .orderBy(asc(orderSteps.organizationId));
  return rows.map(({ organizationId }) => organizationId);
}

/** Locks a step until the transaction ends; null if it was told already. */
export async function lockStep(tx: Db, step: StepKey) {
  const [row] = await tx.select().from(orderSteps).where(isStep(step)).for('update');
  return row ?? null;
}

/** The steps to tell, the longest due first. */
export const listDueStepsAcrossOrganizations = (db: Db, now: Date, limit: number): Promise<StepKey[]> =>
  db
    .select({ organizationId: orderSteps.organizationId, id: orderSteps.id })
    .from(orderSteps)
    .where(lte(orderSteps.tellAt, now))
    .orderBy(asc(orderSteps.tellAt), asc(orderSteps.id))
    .limit(limit);

/** Locks a due step until the transaction ends; null if another process holds or has told it. */
export async function lockStepToNotify(tx: Db, step: StepKey, now: Date) {
  const [row] = await tx
    .select()
    .from(orderSteps)
    .where(and(isStep(step), lte(orderSteps.tellAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export type WaitingStep = NonNullable<Awaited<ReturnType<typeof lockStepToNotify>>>;

/** A step's orders that a later step moved, if that can still be undone, and until when. */
export const listUndecided = (tx: Db, step: WaitingStep, now: Date) => {
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
    .innerJoin(orderSteps, stepOfOrder)
    .where(
      and(
        eq(own.organizationId, step.organizationId),
        eq(own.stepId, step.id),
        gte(orderSteps.at, step.at),
        gt(orderSteps.tellAt, now),
      ),
    )
    .groupBy(own.orderId);
};

export const listStepOrders = (tx: Db, step: StepKey) =>
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
    .where(isOrderOfStep(step))
    .orderBy(asc(orders.id));
export type StepOrder = Awaited<ReturnType<typeof listStepOrders>>[number];

/**
 * Whether anything has happened to an order since its step: later timeline entries, or something that began earlier and
 * waited for the step, like a slow upload, and so has an earlier time.
 */
const hasMovedSince = (db: Db, organizationId: string) =>
  or(
    ne(orders.updatedAt, orderSteps.at),
    exists(
      db
        .select({ one: sql`1` })
        .from(orderEvents)
        .where(
          and(
            eq(orderEvents.organizationId, organizationId),
            eq(orderEvents.orderId, orderStepOrders.orderId),
            notInArray(orderEvents.kind, [...kindsOfLetters]),
            sql`(${orderEvents.at}, ${orderEvents.id}) > (${orderSteps.at}, ${orderStepOrders.eventId})`,
          ),
        ),
    ),
  ) as SQL;

/** A step's orders that have moved since, even if they went there and back. */
export async function listMovedSince(tx: Db, step: StepKey): Promise<Set<string>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orderStepOrders)
    .innerJoin(orderSteps, stepOfOrder)
    .innerJoin(orders, isOrderOf)
    .where(and(isOrderOfStep(step), hasMovedSince(tx, step.organizationId)));
  return new Set(rows.map(({ id }) => id));
}

/** Gives orders back the proofs that a rejection took from them. */
export const restoreProofs = (tx: Db, step: StepKey, orderIds: readonly string[]) =>
  tx
    .update(orders)
    .set({
      latestProofAt: sql`${orderStepOrders.latestProofAt}`,
      proofRejectedAt: sql`${orderStepOrders.proofRejectedAt}`,
      paymentExtendedUntil: sql`${orderStepOrders.paymentExtendedUntil}`,
    })
    .from(orderStepOrders)
    .where(and(isOrderOf, isOrderOfStep(step), inArray(orders.id, [...orderIds])));

export async function deleteStepOrders(tx: Db, step: StepKey, orderIds: readonly string[]) {
  await tx.delete(orderStepOrders).where(and(isOrderOfStep(step), inArray(orderStepOrders.orderId, [...orderIds])));
}

export const deleteStep = (tx: Db, step: StepKey) => tx.delete(orderSteps).where(isStep(step));

export const deleteAllStepsAcrossOrganizations = (db: Db) => db.delete(orderSteps);

export const postponeStep = (db: Db, step: StepKey, tellAt: Date) =>
  db.update(orderSteps).set({ tellAt }).where(isStep(step));

/** An order's newest step, if it's this person's, isn't told yet and nothing has happened since. */
export async function findOwnStep(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
  actorId: string,
) {
  const [row] = await db
    .select({ id: orderSteps.id, at: orderSteps.at })
    .from(orderStepOrders)
    .innerJoin(orderSteps, stepOfOrder)
    .innerJoin(orders, isOrderOf)
    .where(
      and(
        eq(orderStepOrders.organizationId, organizationId),
        eq(orderStepOrders.orderId, id),
        eq(orderSteps.actorId, actorId),
        not(hasMovedSince(db, organizationId)),
      ),
    )
    .orderBy(sql`${orderSteps.at} DESC`)
    .limit(1);
  return row ?? null;
}
