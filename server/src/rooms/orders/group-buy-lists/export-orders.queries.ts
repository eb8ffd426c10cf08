import { and, asc, desc, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { byName } from '../../../platform/database/sql-texts.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { organizationPaymentMethods } from '../../payments/payments.tables.ts';
import { products } from '../../products/products.tables.ts';
import { suppliers } from '../../suppliers/suppliers.tables.ts';
import { matchesFrom } from '../listing/order-lists.queries.ts';
import { inFilters, inScope, type OrderFilters, type OrderScope } from '../listing/order-scope.queries.ts';
import { isInMoney } from '../order-money.tables.ts';
import { buyerColumns } from '../orders.queries.ts';
import { type OrderKey, orderItems, orderPayments, orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';

const inGroupBuy = and(eq(groupBuys.organizationId, orders.organizationId), eq(groupBuys.id, orders.groupBuyId));

/** The organization's own name for the payment method; null where it never named it. */
const ownMethodName = sql<string | null>`(
  SELECT m.display_name FROM ${organizationPaymentMethods} m
  WHERE m.organization_id = ${orders.organizationId} AND m.method = ${orders.paymentMethod}
  ORDER BY m.position, m.id LIMIT 1
)`;

/** Where a batch ended: the microseconds of its last row are kept, which a Date would lose. */
interface Mark {
  createdAt: string;
  id: string;
}

/**
 * @param matching FROM and WHERE of the list. Orders are taken from an index first and joined then: joined at once, a
 * plan that expects few of them sorts all remaining ones for each batch.
 */
const listBatchAcrossOrganizations = (db: Db, matching: SQL, limit: number) =>
  db
    .select({
      mark: { createdAt: sql<string>`${orders.createdAt}::text`, id: orders.id },
      order: orders,
      methodName: ownMethodName,
      groupBuy: { title: groupBuys.title, paymentDueDate: paymentDue, pickupUntil: groupBuys.pickupUntil },
      organization: { name: organizations.name, timeZone: organizations.timeZone },
      buyer: buyerColumns,
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(
      sql`(${orders.organizationId}, ${orders.id}) IN (SELECT ${orders.organizationId}, ${orders.id} ${matching}
        ORDER BY ${orders.createdAt} DESC, ${orders.id} DESC LIMIT ${limit})`,
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
export type ExportedOrder = Awaited<ReturnType<typeof listBatchAcrossOrganizations>>[number];

const ordersInBatch = 500;

/**
 * All orders of a scope, newest first, in batches. No connection or transaction is held between batches, so a slow
 * reader costs nobody else anything; orders placed meanwhile would come before the first and are left out.
 */
export async function* batchesOfOrders(
  db: Db,
  scope: OrderScope,
  filters: OrderFilters & { orderNumbers?: readonly string[] | undefined },
  now: Date,
): AsyncGenerator<ExportedOrder[]> {
  const { orderNumbers } = filters;
  const named = orderNumbers && inArray(orders.orderNumber, [...orderNumbers]);
  const beyond = (after: Mark | null) =>
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const matching = (after: Mark | null) =>
    matchesFrom(
      {
        where: (asked) => and(inScope(scope, asked), inFilters(filters, now, asked), named, beyond(after) ?? undefined),
        filters,
        sortBy: 'newest',
      },
      'first',
    );
  for (let after: Mark | null = null; ; ) {
    const rows: ExportedOrder[] = await listBatchAcrossOrganizations(db, matching(after), ordersInBatch);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ordersInBatch) return;
    after = last.mark;
  }
}

interface WhichGroupBuy {
  organizationId: string;
  id: string;
}
const standsIn = (deal: WhichGroupBuy) =>
  and(eq(orders.organizationId, deal.organizationId), eq(orders.groupBuyId, deal.id), ne(orders.status, 'CANCELLED'));
const itemsOfOrder = and(eq(orderItems.organizationId, orders.organizationId), eq(orderItems.orderId, orders.id));
const productOfItem = and(
  eq(products.organizationId, orderItems.organizationId),
  eq(products.id, orderItems.productId),
);

const supplierOfProduct = and(
  eq(suppliers.organizationId, products.organizationId),
  eq(suppliers.id, products.supplierId),
);

/** Totals of a deal's products under the names they were ordered by, with their present suppliers. */
export const sumOrderedProducts = (db: Db, deal: WhichGroupBuy) =>
  db
    .select({
      productId: orderItems.productId,
      sku: products.sku,
      supplier: { id: suppliers.id, name: suppliers.name, email: suppliers.email, note: suppliers.note },
      product: orderItems.productName,
      unit: orderItems.unit,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
      /** Null where it was ordered at several. */
      unitCostCents: sql<number | null>`CASE WHEN min(${orderItems.unitCostCents}) = max(${orderItems.unitCostCents})
        THEN min(${orderItems.unitCostCents})::float8 END`,
      costCents: sql<number>`sum(${orderItems.unitCostCents} * ${orderItems.quantity})`.mapWith(Number),
      salesCents: sql<number>`sum(${orderItems.totalCents})`.mapWith(Number),
      buyers: sql<number>`count(DISTINCT ${orders.buyerId})::int`,
      isOffered: sql<boolean>`bool_or(EXISTS (
        SELECT FROM group_buy_products p WHERE p.organization_id = ${deal.organizationId}::uuid
          AND p.group_buy_id = ${orders.groupBuyId} AND p.product_id = ${orderItems.productId}))`,
    })
    .from(orders)
    .innerJoin(orderItems, itemsOfOrder)
    .innerJoin(products, productOfItem)
    .leftJoin(suppliers, supplierOfProduct)
    .where(standsIn(deal))
    .groupBy(
      suppliers.organizationId,
      suppliers.id,
      orderItems.productId,
      products.sku,
      orderItems.productName,
      orderItems.unit,
    )
    .orderBy(
      asc(byName(orderItems.productName)),
      asc(orderItems.productName),
      asc(orderItems.unit),
      asc(orderItems.productId),
    );

export async function countGroupBuyOrders(db: Db, deal: WhichGroupBuy) {
  const [row] = await db
    .select({ orders: sql<number>`count(*)::int`, buyers: sql<number>`count(DISTINCT ${orders.buyerId})::int` })
    .from(orders)
    .where(standsIn(deal));
  return row ?? { orders: 0, buyers: 0 };
}

/** A deal's orders with goods of a supplier that still owe something and have no proof waiting to be checked. */
export const countUnpaidOf = (db: Db, deal: WhichGroupBuy, supplierId: string) => {
  const ofSupplier = db
    .select({ productId: products.id })
    .from(orderItems)
    .innerJoin(products, productOfItem)
    .where(and(eq(orderItems.organizationId, deal.organizationId), itemsOfOrder, eq(products.supplierId, supplierId)));
  return db.$count(orders, and(standsIn(deal), isInMoney('due'), exists(ofSupplier)));
};

/** Every line of a deal's orders, grouped by order and sorted by the name on the parcel. */
export const listLinesToPick = (db: Db, deal: WhichGroupBuy) =>
  db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      name: orders.shippingName,
      phone: orders.shippingPhone,
      address1: orders.shippingAddress1,
      address: {
        address2: orders.shippingAddress2,
        city: orders.shippingCity,
        state: orders.shippingState,
        postalCode: orders.shippingPostalCode,
        country: orders.shippingCountry,
      },
      comments: orders.comments,
      money: {
        status: orders.status,
        totalCents: orders.totalCents,
        paidCents: orders.paidCents,
        settledAt: orders.settledAt,
        settledCents: orders.settledCents,
      },
      product: orderItems.productName,
      unit: orderItems.unit,
      sku: products.sku,
      quantity: orderItems.quantity,
    })
    .from(orders)
    .innerJoin(orderItems, itemsOfOrder)
    .innerJoin(products, productOfItem)
    .where(standsIn(deal))
    .orderBy(asc(byName(orders.shippingName)), asc(orders.id), asc(orderItems.position));

const listPayments = (db: Db, organizationId: string, orderIds: readonly string[]) =>
  db
    .select({ orderId: orderPayments.orderId, amountCents: orderPayments.amountCents, paidOn: orderPayments.paidOn })
    .from(orderPayments)
    .where(and(eq(orderPayments.organizationId, organizationId), inArray(orderPayments.orderId, [...orderIds])))
    .orderBy(asc(orderPayments.orderId), asc(orderPayments.paidOn), asc(orderPayments.recordedAt));

/** What a query finds of these orders, by the order's id. */
async function ofOrders<Found extends { orderId: string }>(
  db: Db,
  of: readonly OrderKey[],
  list: (db: Db, organizationId: string, orderIds: readonly string[]) => Promise<Found[]>,
): Promise<Map<string, Found[]>> {
  const rows = await inEachOrganization(of, (organizationId, some) =>
    list(
      db,
      organizationId,
      some.map(({ id }) => id),
    ),
  );
  return Map.groupBy(rows.flat(), ({ orderId }) => orderId);
}

/** Payments and refunds of these orders, by the order's id, sorted by day. */
export const paymentsOfOrders = (db: Db, of: readonly OrderKey[]) => ofOrders(db, of, listPayments);
export type ExportedPayment = Awaited<ReturnType<typeof listPayments>>[number];

const listLines = (db: Db, organizationId: string, orderIds: readonly string[]) =>
  db
    .select({
      orderId: orderItems.orderId,
      product: orderItems.productName,
      unit: orderItems.unit,
      sku: products.sku,
      supplier: suppliers.name,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
      totalCents: orderItems.totalCents,
    })
    .from(orderItems)
    .innerJoin(products, productOfItem)
    .leftJoin(suppliers, supplierOfProduct)
    .where(and(eq(orderItems.organizationId, organizationId), inArray(orderItems.orderId, [...orderIds])))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));

/** Lines of these orders, by the order's id, in their order, with the product's present supplier. */
export const linesOfOrders = (db: Db, of: readonly OrderKey[]) => ofOrders(db, of, listLines);
export type ExportedLine = Awaited<ReturnType<typeof listLines>>[number];
