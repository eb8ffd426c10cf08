// What a deal's card shows. Plain SQL: drizzle would rebuild this statement for each list (run-sql.ts).

import { picturesPath } from '@cobuy/domain/products/picture-address';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { columnName } from '../../platform/private-parts.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { products } from '../products/products.tables.ts';
import { type GroupBuyKey, groupBuys, type Participation } from './group-buys.tables.ts';
import { organizationOfGroupBuy } from './organization-of-group-buy.queries.ts';

/** A table's columns under their names in code, for plain SQL; reads 64-bit integers as numbers, as drizzle does. */
const allColumns = (table: PgTable, alias: string): string =>
  Object.entries(getTableColumns(table))
    .map(([name, column]) => {
      const cast = column.columnType === 'PgBigInt53' ? '::float8' : '';
      return `${alias}.${columnName(column)}${cast} AS "${name}"`;
    })
    .join(', ');

/** Null for everyone who isn't signed in, or is only signed in to one order. */
export type Viewer = { userId: string; isSuperadmin: boolean } | null;

type GroupBuyRow = typeof groupBuys.$inferSelect;
type OrganizationOfCard = Pick<
  typeof organizations.$inferSelect,
  'id' | 'name' | 'slug' | 'logoUrl' | 'brandColor' | 'whiteLabeled' | 'timeZone'
> & { cancelsUnpaid: boolean };

interface Offered {
  productCount: number;
  /** Of its first products with a picture that was uploaded here. */
  pictures: string[];
  /** What buyers pay; null if there are no products. */
  lowestCents: number | null;
  highestCents: number | null;
  /** Null if none saves a full percent. */
  mostSavedPercent: number | null;
}

export interface CardRow {
  groupBuy: GroupBuyRow;
  timeZone: string;
  organization: OrganizationOfCard;
  organizer: { firstName: string | null; lastName: string | null };
  /** In the deal's organization; null if the viewer isn't a member. */
  viewerRole: MemberRole | null;
  isAssigned: boolean;
  offered: Offered;
  participation: Participation;
}

interface FoundCard extends Omit<CardRow, 'groupBuy' | 'organization' | 'organizer' | 'offered' | 'participation'> {
  organizationName: string;
  slug: string;
  logoUrl: string | null;
  brandColor: string | null;
  whiteLabeled: boolean;
  cancelsUnpaid: boolean;
  firstName: string | null;
  lastName: string | null;
}
type FlatCard = GroupBuyRow & Participation & Offered & FoundCard;

const usually = 'coalesce(b.usual_price_cents, x.usual_price_cents)';
/** Of deal `g`'s products, read once. As `sellingPriceCents` and `savingOf` in the domain: division rounds down. */
const offeredOf = (organization: string) => `
  SELECT count(*)::int AS "productCount",
    coalesce((array_agg(x.image_url ORDER BY b.position) FILTER (WHERE x.image_url LIKE '${picturesPath}%'))[1:3], '{}')
      AS pictures,
    min(coalesce(x.price_cents, x.cost_cents))::float8 AS "lowestCents",
    max(coalesce(x.price_cents, x.cost_cents))::float8 AS "highestCents",
    nullif(greatest(max(100 * (${usually} - coalesce(x.price_cents, x.cost_cents)) / ${usually})
      FILTER (WHERE ${usually} > coalesce(x.price_cents, x.cost_cents)), 0), 0)::int AS "mostSavedPercent"
  FROM group_buy_products b
    JOIN ${getTableName(products)} x ON x.organization_id = b.organization_id AND x.id = b.product_id
  WHERE b.organization_id = ${organization} AND b.group_buy_id = g.id`;

const columns = `${allColumns(groupBuys, 'g')},
  o.time_zone AS "timeZone", o.name AS "organizationName", o.slug,
  o.logo_url AS "logoUrl", o.brand_color AS "brandColor", o.white_labeled AS "whiteLabeled", o.auto_cancel AS "cancelsUnpaid",
  u.first_name AS "firstName", u.last_name AS "lastName",
  coalesce(p.participants, 0) AS participants, coalesce(p.orders, 0) AS orders,
  coalesce(p.cancelled_orders, 0) AS "cancelledOrders",
  w.*`;

const besideGroupBuy = (organization: string) => `
  JOIN ${getTableName(organizations)} o ON o.id = g.organization_id AND o.deleted_at IS NULL
  LEFT JOIN ${getTableName(users)} u ON u.id = g.created_by_id
  LEFT JOIN group_buy_participation p ON p.organization_id = g.organization_id AND p.group_buy_id = g.id
  CROSS JOIN LATERAL (${offeredOf(organization)}) w`;

/**
 * @param userId the place of the viewer's id among the values; null for everyone.
 * @param organization of the deals: a value's place, or the column of deal `g`.
 */
const asSeenBy = (userId: string | null, organization: string) =>
  userId === null
    ? { columns: `${columns}, NULL AS "viewerRole", false AS "isAssigned"`, tables: besideGroupBuy(organization) }
    : {
        columns: `${columns}, m.role AS "viewerRole", (g.created_by_id IS NOT DISTINCT FROM ${userId}::uuid OR EXISTS (
    SELECT 1 FROM group_buy_agents a WHERE a.organization_id = ${organization} AND a.group_buy_id = g.id
      AND a.user_id = ${userId}::uuid)) AS "isAssigned"`,
        tables: `${besideGroupBuy(organization)}
  LEFT JOIN ${getTableName(memberships)} m ON m.organization_id = g.organization_id AND m.user_id = ${userId}::uuid`,
      };

export type PlaceOf = (value: unknown) => string;

/** @returns the function that names places, and the values in their order. */
export function collectValues(): { placeOf: PlaceOf; values: unknown[] } {
  const values: unknown[] = [];
  return { values, placeOf: (value) => `$${values.push(value)}` };
}

/** Cards of deals, in their order; of living organizations alone. Those of one organization are asked for by its id. */
export async function listCardsAcrossOrganizations(
  db: Db,
  viewer: Viewer,
  deals: readonly GroupBuyKey[],
): Promise<CardRow[]> {
  const [first, ...others] = deals;
  if (!first) return [];
  const { placeOf, values } = collectValues();
  const userId = viewer && placeOf(viewer.userId);
  const ids = `${placeOf(deals.map(({ groupBuyId }) => groupBuyId))}::uuid[]`;
  const isOfOne = others.every(({ organizationId }) => organizationId === first.organizationId);
  const organizations = () => `${placeOf(deals.map(({ organizationId }) => organizationId))}::uuid[]`;
  const organization = isOfOne ? `${placeOf(first.organizationId)}::uuid` : 'g.organization_id';
  const seen = asSeenBy(userId, organization);
  const text = isOfOne
    ? `SELECT ${seen.columns} FROM group_buys g ${seen.tables} WHERE g.organization_id = ${organization} AND g.id = ANY(${ids})`
    : `SELECT ${seen.columns} FROM unnest(${organizations()}, ${ids}) AS page (organization_id, id)
        JOIN group_buys g ON g.organization_id = page.organization_id AND g.id = page.id ${seen.tables}`;
  const found = new Map((await runSql<FlatCard>(db, text, values)).map((row) => [row.id, arrange(row)]));
  return deals.flatMap(({ groupBuyId }) => found.get(groupBuyId) ?? []);
}

export async function findGroupBuy(db: Db, id: string, viewer: Viewer): Promise<CardRow | null> {
  const organizationId = await organizationOfGroupBuy(db, id);
  if (organizationId === null) return null;
  const seen = asSeenBy(viewer && '$3', '$1');
  const mayRead = viewer ? '(g.is_public OR $4 OR m.role IS NOT NULL)' : 'g.is_public';
  const text = `SELECT ${seen.columns} FROM group_buys g ${seen.tables} WHERE g.organization_id = $1 AND g.id = $2 AND ${mayRead}`;
  const values = [organizationId, id, ...(viewer ? [viewer.userId, viewer.isSuperadmin] : [])];
  const [row] = await runSql<FlatCard>(db, text, values);
  return row ? arrange(row) : null;
}

function arrange(row: FlatCard): CardRow {
  const {
    organizationId: id,
    organizationName: name,
    slug,
    logoUrl,
    brandColor,
    whiteLabeled,
    timeZone,
    cancelsUnpaid,
  } = row;
  const { firstName, lastName, participants, orders, cancelledOrders } = row;
  const { productCount, pictures, lowestCents, highestCents, mostSavedPercent } = row;
  return {
    groupBuy: row,
    timeZone,
    organization: { id, name, slug, logoUrl, brandColor, whiteLabeled, timeZone, cancelsUnpaid },
    organizer: { firstName, lastName },
    viewerRole: row.viewerRole,
    isAssigned: row.isAssigned,
    offered: { productCount, pictures, lowestCents, highestCents, mostSavedPercent },
    participation: { participants, orders, cancelledOrders },
  };
}
