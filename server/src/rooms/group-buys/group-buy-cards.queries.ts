import { id as uuid } from '@cobuy/contract/wire/schemas';
import { endingSoonDays, type GroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { and, asc, count, eq, gte, ilike, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { containing, offsetOf, type Page } from '../../platform/database/page.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { products } from '../products/products.tables.ts';
import { groupBuyParticipation, groupBuys } from './group-buys.tables.ts';

/** Whose eyes: null for everyone who is not signed in, or only to one order. */
export type Viewer = { userId: string; isSuperadmin: boolean } | null;

const productCount = sql<number>`(
  SELECT count(*)::int FROM group_buy_products p
  WHERE p.organization_id = ${groupBuys.organizationId} AND p.group_buy_id = ${groupBuys.id}
)`;
/** A deal's picture is its first product's. */
const imageUrl = sql<string | null>`(
  SELECT product.image_url FROM group_buy_products p
  JOIN ${products} product ON product.organization_id = p.organization_id AND product.id = p.product_id
  WHERE p.organization_id = ${groupBuys.organizationId} AND p.group_buy_id = ${groupBuys.id}
  ORDER BY p.position LIMIT 1
)`;

/** The id of no account: a visitor has no memberships. */
const nobody = '00000000-0000-0000-0000-000000000000';
const inLivingOrganization = and(eq(organizations.id, groupBuys.organizationId), isNull(organizations.deletedAt));
const membershipOf = (viewer: Viewer) =>
  and(eq(memberships.organizationId, groupBuys.organizationId), eq(memberships.userId, viewer?.userId ?? nobody));

/** Where nothing was ever ordered there is no row. */
const counted = (column: PgColumn) => sql<number>`coalesce(${column}, 0)`;

const card = {
  groupBuy: groupBuys,
  timeZone: organizations.timeZone,
  organization: {
    id: organizations.id,
    name: organizations.name,
    slug: organizations.slug,
    logoUrl: organizations.logoUrl,
    whiteLabeled: organizations.whiteLabeled,
  },
  // First a column that is never null: by it drizzle tells whether there is a row.
  organizer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  viewerRole: memberships.role,
  productCount,
  imageUrl,
  participation: {
    participants: counted(groupBuyParticipation.participants),
    orders: counted(groupBuyParticipation.orders),
    cancelledOrders: counted(groupBuyParticipation.cancelledOrders),
  },
};

/** Whether the viewer created the deal or is one of its agents. */
const isAssigned = (viewer: Viewer) => {
  if (!viewer) return sql<boolean>`false`;
  return sql<boolean>`(${groupBuys.createdById} IS NOT DISTINCT FROM ${viewer.userId}::uuid OR EXISTS (
    SELECT 1 FROM group_buy_agents a WHERE a.organization_id = ${groupBuys.organizationId}
      AND a.group_buy_id = ${groupBuys.id} AND a.user_id = ${viewer.userId}::uuid
  ))`;
};

/** Deals of living organizations, each with the viewer's own role in its organization. */
const selectCards = (db: Db, viewer: Viewer) =>
  db
    .select({
      ...card,
      isAssigned: isAssigned(viewer),
    })
    .from(groupBuys)
    .innerJoin(organizations, inLivingOrganization)
    .leftJoin(users, eq(users.id, groupBuys.createdById))
    .leftJoin(memberships, membershipOf(viewer))
    .leftJoin(
      groupBuyParticipation,
      and(
        eq(groupBuyParticipation.organizationId, groupBuys.organizationId),
        eq(groupBuyParticipation.groupBuyId, groupBuys.id),
      ),
    );
export type CardRow = Awaited<ReturnType<typeof listCards>>['rows'][number];

const mayRead = (viewer: Viewer): SQL | undefined =>
  viewer?.isSuperadmin ? undefined : or(eq(groupBuys.isPublic, true), isNotNull(memberships.role));

const dayMs = 86_400_000;
function inFilter(filter: GroupBuyFilter, now: Date): SQL | undefined {
  const isActive = and(lte(groupBuys.startDate, now), gte(groupBuys.endDate, now));
  if (filter === 'active') return isActive;
  if (filter === 'ending-soon')
    return and(isActive, lte(groupBuys.endDate, new Date(now.getTime() + endingSoonDays * dayMs)));
  return filter === 'closed' ? lt(groupBuys.endDate, now) : undefined;
}

const inSearch = (search: string | undefined) =>
  search ? or(ilike(groupBuys.title, containing(search)), ilike(organizations.name, containing(search))) : undefined;

/** What can be ordered now first, the soonest to end on top; then what is to come; what has ended last, newest first. */
const byUrgencyToAct = (instant: Date) => {
  const now = sql`${instant}::timestamptz`;
  return [
    sql`CASE WHEN ${groupBuys.endDate} < ${now} THEN 2 WHEN ${groupBuys.startDate} > ${now} THEN 1 ELSE 0 END`,
    sql`greatest(${groupBuys.endDate} - ${now}, ${now} - ${groupBuys.endDate})`,
    asc(groupBuys.id),
  ];
};

interface CardsQuery extends Page {
  search?: string | undefined;
  status: GroupBuyFilter;
}

async function listCards(db: Db, viewer: Viewer, { search, status, ...page }: CardsQuery, now: Date, scope?: SQL) {
  const where = and(scope, inFilter(status, now), inSearch(search));
  const [rows, [total]] = await Promise.all([
    selectCards(db, viewer)
      .where(where)
      .orderBy(...byUrgencyToAct(now))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db
      .select({ rows: count() })
      .from(groupBuys)
      .innerJoin(organizations, inLivingOrganization)
      .leftJoin(memberships, membershipOf(viewer))
      .where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

/** Public deals of every organization, and the private ones that the viewer may read. */
export const listCardsAcrossOrganizations = (
  db: Db,
  viewer: Viewer,
  { organization, ...query }: CardsQuery & { organization?: string | undefined },
  now: Date,
) => {
  const named = organization
    ? uuid.safeParse(organization).success
      ? eq(organizations.id, organization)
      : eq(organizations.slug, organization.toLowerCase())
    : undefined;
  return listCards(db, viewer, query, now, and(mayRead(viewer), named));
};

export const listCardsOfOrganization = (db: Db, organizationId: string, viewer: Viewer, query: CardsQuery, now: Date) =>
  listCards(db, viewer, query, now, eq(groupBuys.organizationId, organizationId));

/** One deal that the viewer may read, wherever it belongs. */
export async function findGroupBuyAcrossOrganizations(db: Db, id: string, viewer: Viewer) {
  const [row] = await selectCards(db, viewer).where(and(eq(groupBuys.id, id), mayRead(viewer)));
  return row ?? null;
}
