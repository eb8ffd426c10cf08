import { mostCountedOrders } from '@cobuy/domain/orders/order-limits';
import type { MoneyFilter } from '@cobuy/domain/orders/order-money';
import type { BuyerOrderSort, OrderSort } from '@cobuy/domain/orders/order-sorts';
import { factsOf, needsPayment, type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Db, replanned } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page, rememberLongLists } from '../../../platform/database/page.ts';
import { byName } from '../../../platform/database/sql-texts.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { groupBuys } from '../../group-buys/group-buys.tables.ts';
import { giveBackCents, restCents, stands } from '../order-money.tables.ts';
import { orders } from '../orders.tables.ts';
import { paymentDue } from '../payment-due.queries.ts';
import { inGroupBuy, isBuyer, readRowsAcrossOrganizations } from './order-rows.queries.ts';
import {
  type GroupBuysAsked,
  hasUrgency,
  inFilters,
  inScope,
  type OrderFilters,
  type OrderScope,
  statusesOf,
} from './order-scope.queries.ts';

type Sorting = Exclude<OrderSort, 'urgency'>;
const newest = [desc(orders.createdAt), desc(orders.id)];
const sorting: Record<Sorting, SQL[]> = {
  newest,
  oldest: [asc(orders.createdAt), asc(orders.id)],
  'due-date': [asc(paymentDue), ...newest],
  'due-date-last': [desc(paymentDue), ...newest],
  amount: [desc(orders.totalCents), ...newest],
  // Walks the index of the largest backward.
  'amount-smallest': [asc(orders.totalCents), asc(orders.createdAt), asc(orders.id)],
};
/** An index walk sorts by the deals' days, so an order with its own day may come a little too early. */
const walking = {
  ...sorting,
  'due-date': [asc(groupBuys.paymentDueDate), ...newest],
  'due-date-last': [desc(groupBuys.paymentDueDate), ...newest],
};
/** For the cross-organization index (migration 0008). */
const inUtc = sql`${orders.createdAt} AT TIME ZONE 'UTC'`;
const walkingEverywhere = {
  ...walking,
  newest: [desc(inUtc), desc(orders.id)],
  oldest: [asc(inUtc), asc(orders.id)],
};
/** Each alone: an index that holds it spares a look at the order itself. */
const sortKeys = {
  newest: orders.createdAt,
  oldest: orders.createdAt,
  'due-date': paymentDue,
  'due-date-last': paymentDue,
  amount: orders.totalCents,
  'amount-smallest': orders.totalCents,
} as const;
const isByDue = (sortBy: Sorting) => sortBy === 'due-date' || sortBy === 'due-date-last';
const isOldestFirst = (sortBy: Sorting) => sortBy === 'oldest' || sortBy === 'amount-smallest';

interface Query extends Page, OrderFilters {
  sortBy: OrderSort | BuyerOrderSort;
}
interface Matches {
  where: (asked: GroupBuysAsked) => SQL | undefined;
  scope: OrderScope;
  filters: OrderFilters;
  now: Date;
  sortBy: Sorting;
}

/** A list's orders, joined only with what its filters and sorting need. */
export const matchesFrom = (
  { where, filters, sortBy }: Pick<Matches, 'where' | 'filters' | 'sortBy'>,
  asked: GroupBuysAsked,
) => {
  const deals =
    filters.urgency || filters.unclosed !== undefined || isByDue(sortBy)
      ? sql`JOIN ${groupBuys} ON ${inGroupBuy}`
      : sql``;
  const buyers = filters.search?.buyerIds === null ? sql`JOIN ${users} ON ${isBuyer}` : sql``;
  return sql`FROM ${orders} ${deals} ${buyers} WHERE ${where(asked) ?? sql`true`}`;
};

const knownIn = rememberLongLists();

/** In one statement. Counting stops at `mostCountedOrders`, so a million orders cost no more. */
async function countMatchesAcrossOrganizations(db: Db, lists: readonly Matches[]): Promise<number[]> {
  const keyOf = ({ scope, filters }: Matches) => JSON.stringify([scope, filters]);
  const known = knownIn(db);
  const toCount = lists.filter((matches) => !known.has(keyOf(matches)));
  const counts = toCount.map(
    (matches) =>
      sql`(SELECT count(*)::int FROM (SELECT 1 ${matchesFrom(matches, 'first')} LIMIT ${mostCountedOrders}) found)`,
  );
  if (counts.length === 0) return lists.map(() => mostCountedOrders);
  const [row] = await db
    .select({ totals: sql<number[]>`ARRAY[${sql.join(counts, sql`, `)}]` })
    .from(sql`(SELECT 1) once`)
    .prepare(replanned)
    .execute();
  const totals = new Map(toCount.map((matches, index) => [matches, row?.totals[index] ?? 0]));
  for (const [matches, total] of totals) if (total === mostCountedOrders) known.set(keyOf(matches), true);
  return lists.map((matches) => totals.get(matches) ?? mostCountedOrders);
}
async function countMatchesOf(db: Db, matches: Matches): Promise<number> {
  const [total = 0] = await countMatchesAcrossOrganizations(db, [matches]);
  return total;
}

interface Span<N = number> {
  limit: N;
  offset: N;
}

function sortMatches(matches: Matches, { limit, offset }: Span): SQL {
  const way = sql.raw(isOldestFirst(matches.sortBy) ? 'ASC' : 'DESC');
  const keyWay = sql.raw(['due-date', 'amount-smallest'].includes(matches.sortBy) ? 'ASC' : 'DESC');
  const key = matches.sortBy === 'oldest' ? sql`` : sql`key ${keyWay},`;
  return sql`SELECT id FROM (
    SELECT ${orders.id} AS id, ${orders.createdAt} AS created_at, ${sortKeys[matches.sortBy]} AS key
    ${matchesFrom(matches, 'first')} LIMIT ${mostCountedOrders}
  ) found ORDER BY ${key} created_at ${way}, id ${way} LIMIT ${limit} OFFSET ${offset}`;
}

/** Walks an index for a page of orders, which is fast among very many. */
function walkMatches(matches: Matches, { limit, offset }: Span<number | Placeholder>): SQL {
  const order = (matches.scope.of === 'installation' ? walkingEverywhere : walking)[matches.sortBy];
  return sql`SELECT ${orders.id} ${matchesFrom(matches, 'by order')}
    ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`;
}

const composeWalk = (db: Db, matches: Matches, span: Span<number | Placeholder>) =>
  readRowsAcrossOrganizations(db, walkMatches(matches, span), walking[matches.sortBy]);

/** Walks already composed, by database: composing a statement costs a fifth of what its page does. */
const composed = new WeakMap<Db, Map<string, Composed>>();
type Composed = ReturnType<ReturnType<typeof composeWalk>['prepare']>;

/** A page of a list that's narrowed only by status, as nearly all are. */
function walkPlainMatches(db: Db, { scope, filters, now, sortBy }: Matches, span: Span) {
  const known = composed.get(db) ?? new Map<string, Composed>();
  composed.set(db, known);
  const shape = [scope.of, sortBy, ...statusesOf(filters)].join(' ');
  const ids = Object.keys(scope).filter((key) => key !== 'of');
  const toFill = Object.fromEntries(ids.map((key) => [key, sql.placeholder(key)]));
  const compose = () => {
    const matches = matching({ ...scope, ...toFill } as OrderScope, filters, now, sortBy);
    return composeWalk(db, matches, { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }).prepare('');
  };
  const statement = known.get(shape) ?? compose();
  known.set(shape, statement);
  return statement.execute({ ...scope, ...span });
}

const isPlain = ({ status: _status, ...others }: OrderFilters) =>
  Object.values(others).every((value) => value === undefined);

async function findPage(db: Db, matches: Matches, span: Span) {
  const total = await countMatchesOf(db, matches);
  if (span.offset >= total) return { rows: [], total };
  if (total === mostCountedOrders) {
    const walk = isPlain(matches.filters) ? walkPlainMatches(db, matches, span) : composeWalk(db, matches, span);
    return { rows: await walk, total };
  }
  const found = readRowsAcrossOrganizations(db, sortMatches(matches, span), sorting[matches.sortBy]);
  return { rows: await found.prepare(replanned).execute(), total };
}

type GroupedSort = 'urgency' | 'due-first';
const isStillToCome = (status: OrderStatus) => !factsOf[status].isThere;
/** Groups that come before the rest: the first by payment day, all others by age. */
const groupsBefore: Record<GroupedSort, readonly ((status: OrderStatus) => boolean)[]> = {
  urgency: [needsPayment],
  'due-first': [(status) => status === 'PENDING', isStillToCome, (status) => status === 'DELIVERED'],
};

function groupStatuses(statuses: readonly OrderStatus[], sortBy: GroupedSort): OrderStatus[][] {
  const before = groupsBefore[sortBy];
  const placeOf = (status: OrderStatus) => {
    const place = before.findIndex((belongs) => belongs(status));
    return place === -1 ? before.length : place;
  };
  return [...before, null].map((_, place) => statuses.filter((status) => placeOf(status) === place));
}

/** A page of groups of statuses, one after the other; each is found by its own index. */
async function findGroupedPage(
  db: Db,
  matchesOf: (statuses: OrderStatus[], sortBy: Sorting) => Matches,
  query: Query & { sortBy: GroupedSort },
) {
  const [offset, statuses] = [offsetOf(query), statusesOf(query)];
  const found: Awaited<ReturnType<typeof findPage>> = { rows: [], total: 0 };
  for (const [place, group] of groupStatuses(statuses, query.sortBy).entries()) {
    if (group.length === 0) continue;
    const limit = query.limit - found.rows.length;
    if (limit === 0)
      return {
        ...found,
        total:
          found.total >= mostCountedOrders
            ? mostCountedOrders
            : await countMatchesOf(db, matchesOf(statuses, 'newest')),
      };
    const span = { limit, offset: Math.max(0, offset - found.total) };
    const page = await findPage(db, matchesOf(group, place === 0 ? 'due-date' : 'newest'), span);
    found.rows.push(...page.rows);
    found.total += page.total;
  }
  return { ...found, total: Math.min(found.total, mostCountedOrders) };
}

export async function listOrderRows(db: Db, scope: OrderScope, query: Query, now: Date) {
  const { sortBy, page: _page, limit, ...filters } = query;
  const matchesOf = (status: OrderStatus[], by: Sorting) => matching(scope, { ...filters, status }, now, by);
  return sortBy === 'urgency' || sortBy === 'due-first'
    ? findGroupedPage(db, matchesOf, { ...query, sortBy })
    : findPage(db, matchesOf(statusesOf(query), sortBy), { limit, offset: offsetOf(query) });
}

const matching = (scope: OrderScope, filters: OrderFilters, now: Date, sortBy: Sorting): Matches => ({
  where: (asked) => and(inScope(scope, asked), inFilters(filters, now, asked)),
  scope,
  filters,
  now,
  sortBy,
});

/** Counts the orders in each status with one statement, each up to the limit of lists. */
export const countByStatus = (db: Db, scope: OrderScope, filters: OrderFilters, now: Date) =>
  countStatuses(db, scope, statusesOf({ ...filters, status: undefined }), now, filters);

/** As far as lists count; without canceled orders unless the list has only those. Refunds due always include them. */
export async function sumMatchesAcrossOrganizations(db: Db, scope: OrderScope, filters: OrderFilters, now: Date) {
  const asked = statusesOf(filters);
  const isOfCancelled = asked.every((one) => one === 'CANCELLED');
  const isWorth = isOfCancelled ? sql`true` : sql`stands`;
  const [row] = await db
    .select({
      found: sql<number>`count(*)::int`,
      orders: sql<number>`count(*) FILTER (WHERE ${isWorth})::int`,
      totalCents: sql<number>`coalesce(sum(total_cents) FILTER (WHERE ${isWorth}), 0)::bigint`.mapWith(Number),
      restCents: sql<number>`coalesce(sum(rest_cents), 0)::bigint`.mapWith(Number),
      giveBackCents: sql<number>`coalesce(sum(give_back_cents), 0)::bigint`.mapWith(Number),
    })
    .from(
      sql`(SELECT ${stands} AS stands, ${orders.totalCents} AS total_cents, ${restCents} AS rest_cents,
          ${giveBackCents} AS give_back_cents
        ${matchesFrom(matching(scope, filters, now, 'newest'), 'first')} LIMIT ${mostCountedOrders}) found`,
    )
    .prepare(replanned)
    .execute();
  return row ?? { found: 0, orders: 0, totalCents: 0, restCents: 0, giveBackCents: 0 };
}

export const countByMoney = (db: Db, scope: OrderScope, money: MoneyFilter, now: Date) =>
  countMatchesOf(db, matching(scope, { money }, now, 'newest'));

/** Counts only some statuses; the others are 0. */
export async function countStatuses(
  db: Db,
  scope: OrderScope,
  statuses: readonly OrderStatus[],
  now: Date,
  filters: OrderFilters = {},
) {
  const lists = statuses.map((status) => matching(scope, { ...filters, status }, now, 'newest'));
  const totals = await countMatchesAcrossOrganizations(db, lists);
  const none = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  return { ...none, ...Object.fromEntries(statuses.map((status, index) => [status, totals[index] ?? 0])) };
}

export async function countOwnOrdersAcrossOrganizations(db: Db, scope: OrderScope, now: Date) {
  const only = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      pending: only(eq(orders.status, 'PENDING')),
      needsPayment: only(and(eq(orders.status, 'PENDING'), isNull(orders.latestProofAt))),
      overdue: only(hasUrgency('overdue', now)),
    })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(inScope(scope));
  return counts ?? { total: 0, pending: 0, needsPayment: 0, overdue: 0 };
}

/** Deals that these orders are of, by title. */
export const listOrderedGroupBuysAcrossOrganizations = (db: Db, scope: OrderScope) =>
  db
    .select({ id: groupBuys.id, title: groupBuys.title })
    .from(orders)
    .innerJoin(groupBuys, inGroupBuy)
    .where(inScope(scope))
    .groupBy(groupBuys.id, groupBuys.title)
    .orderBy(asc(byName(groupBuys.title)), asc(groupBuys.id));
