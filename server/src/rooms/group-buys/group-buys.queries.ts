import { id as uuid } from '@cobuy/contract/wire/schemas';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { byName } from '../../platform/database/sql-texts.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { organizationPaymentMethods } from '../payments/payments.tables.ts';
import { products } from '../products/products.tables.ts';
import type { Viewer } from './group-buy-cards.queries.ts';
import { groupBuyAgents, groupBuyProducts, groupBuys } from './group-buys.tables.ts';

/** A deal's products, in order. */
export const listOfferedProducts = (db: Db, organizationId: string, groupBuyId: string) =>
  db
    .select({
      productId: products.id,
      minQuantity: groupBuyProducts.minQuantity,
      name: products.name,
      description: products.description,
      costCents: products.costCents,
      priceCents: products.priceCents,
      usualPriceCents: sql<
        number | null
      >`coalesce(${groupBuyProducts.usualPriceCents}, ${products.usualPriceCents})`.mapWith(products.usualPriceCents),
      ownUsualPriceCents: groupBuyProducts.usualPriceCents,
      unit: products.unit,
      sku: products.sku,
      imageUrl: products.imageUrl,
    })
    .from(groupBuyProducts)
    .innerJoin(
      products,
      and(eq(products.organizationId, groupBuyProducts.organizationId), eq(products.id, groupBuyProducts.productId)),
    )
    .where(and(eq(groupBuyProducts.organizationId, organizationId), eq(groupBuyProducts.groupBuyId, groupBuyId)))
    .orderBy(asc(groupBuyProducts.position));
export type OfferedProductRow = Awaited<ReturnType<typeof listOfferedProducts>>[number];

export const listAgents = (db: Db, organizationId: string, groupBuyId: string) =>
  db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(groupBuyAgents)
    .innerJoin(users, eq(users.id, groupBuyAgents.userId))
    .where(and(eq(groupBuyAgents.organizationId, organizationId), eq(groupBuyAgents.groupBuyId, groupBuyId)))
    .orderBy(asc(byName(users.firstName)), asc(byName(users.lastName)), asc(users.id));
export type AgentRow = Awaited<ReturnType<typeof listAgents>>[number];

/** How many of these people may be a deal's agents: agent-level members and SUPERADMINs. */
export async function countPossibleAgents(db: Db, organizationId: string, userIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId)))
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNull(users.deletedAt),
        or(eq(users.isSuperadmin, true), inArray(memberships.role, ['AGENT', 'ORGADMIN'])),
      ),
    );
  return row?.people ?? 0;
}

export async function findOrganizationOfList(db: Db, idOrSlug: string, viewer: Viewer) {
  const named = uuid.safeParse(idOrSlug).success
    ? eq(organizations.id, idOrSlug)
    : eq(organizations.slug, idOrSlug.toLowerCase());
  const isOfViewer = viewer ? eq(memberships.userId, viewer.userId) : sql`false`;
  const [row] = await db
    .select({ id: organizations.id, isMember: isNotNull(memberships.role).mapWith(Boolean) })
    .from(organizations)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizations.id), isOfViewer))
    .where(and(named, isNull(organizations.deletedAt)));
  return row ?? null;
}

export type GroupBuyFields = Omit<
  typeof groupBuys.$inferInsert,
  'organizationId' | 'id' | 'createdById' | 'createdAt' | 'updatedAt'
>;

export const insertGroupBuy = (tx: Db, row: typeof groupBuys.$inferInsert) => tx.insert(groupBuys).values(row);

/** An organization's group buys as its plan counts them: future and ended ones, too. */
export async function countGroupBuys(db: Db, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ groupBuys: count() })
    .from(groupBuys)
    .where(eq(groupBuys.organizationId, organizationId));
  return row?.groupBuys ?? 0;
}

/** Locks the current row against other editors and orders until the transaction ends. */
export async function lockGroupBuy(tx: Db, organizationId: string, id: string) {
  const [row] = await tx
    .select()
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, id)))
    .for('no key update');
  return row ?? null;
}

export const updateGroupBuyFields = (
  tx: Db,
  organizationId: string,
  id: string,
  fields: Partial<GroupBuyFields> & { updatedAt: Date },
) =>
  tx
    .update(groupBuys)
    .set(fields)
    .where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, id)));

export const deleteGroupBuyRow = (tx: Db, organizationId: string, id: string) =>
  tx.delete(groupBuys).where(and(eq(groupBuys.organizationId, organizationId), eq(groupBuys.id, id)));

/** Omitted fields stay as they are in the deal. */
interface OfferedLine {
  productId: string;
  minQuantity?: number | undefined;
  usualPriceCents?: number | null | undefined;
}

interface OfGroupBuy {
  organizationId: string;
  groupBuyId: string;
}

/** Whoever renames one of the products meanwhile finds the deal afterwards (`noteNames`), or is waited for. */
const holdNames = (tx: Db, organizationId: string, ids: readonly string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.organizationId, organizationId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('share');

async function replaceProducts(tx: Db, deal: OfGroupBuy, offered: readonly OfferedLine[]) {
  await holdNames(
    tx,
    deal.organizationId,
    offered.map(({ productId }) => productId),
  );
  const removed = await tx
    .delete(groupBuyProducts)
    .where(
      and(eq(groupBuyProducts.organizationId, deal.organizationId), eq(groupBuyProducts.groupBuyId, deal.groupBuyId)),
    )
    .returning({
      productId: groupBuyProducts.productId,
      minQuantity: groupBuyProducts.minQuantity,
      usualPriceCents: groupBuyProducts.usualPriceCents,
      position: groupBuyProducts.position,
    });
  const before = new Map(removed.map((line) => [line.productId, line]));
  const productsNow = offered.map(({ productId, minQuantity, usualPriceCents }, position) => {
    const was = before.get(productId);
    return {
      ...deal,
      productId,
      minQuantity: minQuantity ?? was?.minQuantity ?? 0,
      usualPriceCents: usualPriceCents === undefined ? (was?.usualPriceCents ?? null) : usualPriceCents,
      position,
    };
  });
  if (productsNow.length > 0) await tx.insert(groupBuyProducts).values(productsNow);
  return { products: removed.toSorted((a, b) => a.position - b.position), productsNow };
}

async function replaceAgents(tx: Db, deal: OfGroupBuy, agentsNow: readonly string[]) {
  const removed = await tx
    .delete(groupBuyAgents)
    .where(and(eq(groupBuyAgents.organizationId, deal.organizationId), eq(groupBuyAgents.groupBuyId, deal.groupBuyId)))
    .returning({ userId: groupBuyAgents.userId });
  if (agentsNow.length > 0) await tx.insert(groupBuyAgents).values(agentsNow.map((userId) => ({ ...deal, userId })));
  return { agents: removed.map(({ userId }) => userId), agentsNow };
}

/**
 * Replaces products and agents, each once; those not given stay, as unchanged.
 * @returns both before and after, products in order.
 */
export const replaceProductsAndAgents = async (
  tx: Db,
  deal: OfGroupBuy,
  { products, agents }: { products: readonly OfferedLine[] | undefined; agents: readonly string[] | undefined },
) => ({
  ...(products ? await replaceProducts(tx, deal, products) : { products: [], productsNow: [] }),
  ...(agents ? await replaceAgents(tx, deal, agents) : { agents: [], agentsNow: [] }),
});

interface Standstill {
  from: Date;
  to: Date;
  /** Days from a due date until its orders are canceled. */
  cancelAfterDays: number;
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);
const isWithin = (column: AnyPgColumn, from: Date, to: Date) => and(gt(column, from), lte(column, to));

/** Deals whose end, due date or day of canceling falls into a standstill, in the order in which they are locked. */
export const listGroupBuysWithinAcrossOrganizations = (tx: Db, { from, to, cancelAfterDays }: Standstill) =>
  tx
    .select({ organizationId: groupBuys.organizationId, groupBuyId: groupBuys.id })
    .from(groupBuys)
    .where(
      or(
        isWithin(groupBuys.endDate, from, to),
        isWithin(groupBuys.paymentDueDate, from, to),
        isWithin(groupBuys.paymentDueDate, daysBefore(from, cancelAfterDays), daysBefore(to, cancelAfterDays)),
      ),
    )
    .orderBy(asc(groupBuys.organizationId), asc(groupBuys.id));

/** @returns those of the ids that are deals of any organization. */
export async function listGroupBuysThereAcrossOrganizations(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(inArray(groupBuys.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Payment methods of open deals: the deals' and their organizations'; null if only built-in ones are used. */
export function listMethodsOfOpenGroupBuysAcrossOrganizations(db: Db, now: Date) {
  const own = db
    .select({
      organizationId: organizationPaymentMethods.organizationId,
      methods: sql<PaymentMethod[]>`coalesce(array_agg(${organizationPaymentMethods.method})
        FILTER (WHERE ${organizationPaymentMethods.isEnabled}), '{}')`.as('methods'),
    })
    .from(organizationPaymentMethods)
    .groupBy(organizationPaymentMethods.organizationId)
    .as('own');
  return db
    .select({ among: groupBuys.paymentMethods, own: own.methods, deals: count() })
    .from(groupBuys)
    .leftJoin(own, eq(own.organizationId, groupBuys.organizationId))
    .where(gt(groupBuys.endDate, now))
    .groupBy(groupBuys.paymentMethods, own.methods);
}

export const listTitlesAcrossOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: groupBuys.id, name: groupBuys.title })
    .from(groupBuys)
    .where(inArray(groupBuys.id, [...ids]));
