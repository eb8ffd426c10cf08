import { statusesNeedingPayment } from '@cobuy/domain/orders/order-status';
import { and, count, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { isToBePaidNow, isUnpaid } from '../orders/order-money.tables.ts';
import { dueDateOf, orders } from '../orders/orders.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { questions } from '../questions/questions.tables.ts';
import { digestDays } from './dashboard.tables.ts';

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
const timeThere = (now: Date) => sql`(${at(now)} AT TIME ZONE ${organizations.timeZone})`;
const dayThere = (now: Date) => sql`${timeThere(now)}::date`;

/** Organizations where it's past the hour and whose organizers haven't had today's digest. */
export async function listDueDigestsAcrossOrganizations(db: Db, now: Date, hour: number): Promise<string[]> {
  const due = await db
    .select({ id: organizations.id })
    .from(organizations)
    .leftJoin(digestDays, eq(digestDays.organizationId, organizations.id))
    .where(
      and(
        isNull(organizations.deletedAt),
        gte(sql`extract(hour FROM ${timeThere(now)})`, hour),
        or(isNull(digestDays.day), lt(digestDays.day, dayThere(now))),
      ),
    );
  return due.map(({ id }) => id);
}

/** Takes the day of an organization for one process. @returns null where it is done, or another is at it. */
export async function takeDigestDay(tx: Db, organizationId: string, now: Date) {
  await tx.insert(digestDays).values({ organizationId }).onConflictDoNothing();
  const [held] = await tx
    .select({
      lastAt: digestDays.sentAt,
      name: organizations.name,
      day: sql<string>`${dayThere(now)}::text`,
      tonight: sql<Date>`(${dayThere(now)} + 1)::timestamp AT TIME ZONE ${organizations.timeZone}`.mapWith(
        digestDays.sentAt,
      ),
    })
    .from(digestDays)
    .innerJoin(organizations, and(eq(organizations.id, digestDays.organizationId), isNull(organizations.deletedAt)))
    .where(
      and(eq(digestDays.organizationId, organizationId), or(isNull(digestDays.day), lt(digestDays.day, dayThere(now)))),
    )
    .for('update', { of: digestDays, skipLocked: true });
  if (!held) return null;
  await tx.update(digestDays).set({ day: held.day, sentAt: now }).where(eq(digestDays.organizationId, organizationId));
  return held;
}

const paymentDue = dueDateOf({
  paymentDueDate: groupBuys.paymentDueDate,
  pickupUntil: groupBuys.pickupUntil,
  paymentExtendedUntil: orders.paymentExtendedUntil,
  paidAtHandover: orders.paidAtHandover,
});

/** By deal: orders since the last time, proofs that wait, and unpaid orders that are due before `tonight`. */
export const countOrderNews = (
  tx: Db,
  { organizationId, since, now, tonight }: { organizationId: string; since: Date; now: Date; tonight: Date },
) => {
  const isNew = and(gt(orders.createdAt, since), ne(orders.status, 'CANCELLED'));
  const isDue = and(isUnpaid, isToBePaidNow(now), lt(paymentDue, at(tonight)));
  const many = (which: ReturnType<typeof and>) => sql<number>`(count(*) FILTER (WHERE ${which}))::int`;
  return tx
    .select({
      groupBuyId: orders.groupBuyId,
      orderCount: many(isNew),
      proofCount: many(eq(orders.status, 'PAYMENT_UPLOADED')),
      dueCount: many(isDue),
    })
    .from(orders)
    .innerJoin(groupBuys, and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId)))
    .where(and(eq(orders.organizationId, organizationId), or(isNew, inArray(orders.status, statusesNeedingPayment))))
    .groupBy(orders.groupBuyId);
};

export const countWaitingQuestions = (tx: Db, organizationId: string) =>
  tx
    .select({ groupBuyId: questions.groupBuyId, questionCount: count() })
    .from(questions)
    .where(
      and(eq(questions.organizationId, organizationId), isNull(questions.answeredAt), isNull(questions.setAsideAt)),
    )
    .groupBy(questions.groupBuyId);

export const listEndingGroupBuys = (tx: Db, organizationId: string, { now, until }: { now: Date; until: Date }) =>
  tx
    .select({ groupBuyId: groupBuys.id, endDate: groupBuys.endDate })
    .from(groupBuys)
    .where(
      and(
        eq(groupBuys.organizationId, organizationId),
        lte(groupBuys.startDate, now),
        gt(groupBuys.endDate, now),
        lte(groupBuys.endDate, until),
      ),
    );

export const listTitles = (tx: Db, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ id: groupBuys.id, title: groupBuys.title })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), inArray(groupBuys.id, [...ids])))
    .orderBy(groupBuys.endDate, groupBuys.id);
