import { partsOfColumns } from '@cobuy/domain/fields/declared-fields';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { type GroupBuyPart, mostProductChanges } from '@cobuy/domain/group-buys/group-buy-history';
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../platform/database/planned-inserts.ts';
import { users } from '../accounts/accounts.tables.ts';
import { products } from '../products/products.tables.ts';
import {
  type GroupBuyKey,
  groupBuyDateChanges,
  groupBuyEvents,
  groupBuyProducts,
  groupBuys,
} from './group-buys.tables.ts';

export type GroupBuyEventRow = typeof groupBuyEvents.$inferInsert;

export const insertGroupBuyEvent = (tx: Db, row: GroupBuyEventRow) => tx.insert(groupBuyEvents).values(row);

export async function insertGroupBuyEvents(tx: Db, rows: GroupBuyEventRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(groupBuyEvents).values(rows);
}

/** Where the products stand among those that a history tells of, in deals that still take orders at that time. */
export const listOpenGroupBuysWith = (tx: Db, organizationId: string, productIds: readonly string[], at: Date) =>
  tx
    .select({ groupBuyId: groupBuyProducts.groupBuyId, productId: groupBuyProducts.productId })
    .from(groupBuyProducts)
    .innerJoin(
      groupBuys,
      and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyProducts.groupBuyId)),
    )
    .where(
      and(
        eq(groupBuyProducts.organizationId, organizationId),
        inArray(groupBuyProducts.productId, [...productIds]),
        lt(groupBuyProducts.position, mostProductChanges),
        gte(groupBuys.endDate, at),
      ),
    )
    .orderBy(asc(groupBuyProducts.groupBuyId), asc(groupBuyProducts.position));

type MovedOn = Pick<GroupBuyEventRow, 'organizationId' | 'groupBuyId' | 'id' | 'at'>;

/** For any number of deals: maintenance may have affected them all. */
export async function insertMovedOn(tx: Db, rows: readonly MovedOn[]) {
  const events = rows.map((row) => ({ ...row, kind: 'moved_on' as const }));
  if (events.length > 0) await insertPlanned(tx, [planInserts(groupBuyEvents, events)]);
}

const actor = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  deletedAt: users.deletedAt,
};

/** A deal's newest events, with who made them. */
export const listGroupBuyEventRows = (db: Db, { organizationId, groupBuyId }: GroupBuyKey, limit: number) =>
  db
    .select({
      id: groupBuyEvents.id,
      kind: groupBuyEvents.kind,
      at: groupBuyEvents.at,
      parts: groupBuyEvents.parts,
      endDate: groupBuyEvents.endDate,
      paymentDueDate: groupBuyEvents.paymentDueDate,
      announcement: groupBuyEvents.announcement,
      detail: groupBuyEvents.detail,
      changes: groupBuyEvents.changes,
      delivery: groupBuyEvents.delivery,
      actor,
    })
    .from(groupBuyEvents)
    .leftJoin(users, eq(users.id, groupBuyEvents.actorId))
    .where(and(eq(groupBuyEvents.organizationId, organizationId), eq(groupBuyEvents.groupBuyId, groupBuyId)))
    .orderBy(desc(groupBuyEvents.at), desc(groupBuyEvents.id))
    .limit(limit);
export type ListedEvent = Awaited<ReturnType<typeof listGroupBuyEventRows>>[number];

/** When a deal was created and by whom; null if that's no longer known. */
export async function findCreation(db: Db, { organizationId, groupBuyId }: GroupBuyKey) {
  const [row] = await db
    .select({ at: groupBuys.createdAt, actor })
    .from(groupBuys)
    .leftJoin(users, eq(users.id, groupBuys.createdById))
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, groupBuyId)));
  return row ?? null;
}

export async function listProductNames(db: Db, organizationId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), inArray(products.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const partOfField: Record<
  Exclude<
    keyof typeof groupBuys.$inferSelect,
    'organizationId' | 'id' | 'plannedEndDate' | 'createdById' | 'createdAt' | 'updatedAt'
  >,
  GroupBuyPart
> = partsOfColumns(groupBuyFields);

export async function insertDateChanges(tx: Db, rows: readonly (typeof groupBuyDateChanges.$inferInsert)[]) {
  if (rows.length > 0) await insertPlanned(tx, [planInserts(groupBuyDateChanges, rows)]);
}
