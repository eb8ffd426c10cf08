// Which deals a list has and in what order: SQL conditions, each served by an index (migration 0030).
import { endingSoonDays, type ManagedGroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { getTableName } from 'drizzle-orm';
import { memberships } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { products } from '../products/products.tables.ts';
import type { PlaceOf, Viewer } from './group-buy-cards.queries.ts';
import { groupBuyAgents } from './group-buys.tables.ts';

export type GroupBuyScope =
  | { of: 'installation'; viewer: Viewer }
  | {
      of: 'organization';
      organizationId: string;
      onlyPublic: boolean;
      /** Only what this person organizes. */
      organizedBy?: string | undefined;
    };

/** Deals `g` of living organizations `o`, `which` of them and those in `also`, in this order. */
interface Walk {
  columns: string;
  also: string;
  order: string;
  limit: string;
}

/** Deals that one index keeps in order. */
export interface Part {
  /** Identifies it among remembered counts. */
  name: string;
  walk: (placeOf: PlaceOf, walk: Walk) => string;
}

const living = `JOIN ${getTableName(organizations)} o ON o.id = g.organization_id AND o.deleted_at IS NULL`;

const dealsThat = (name: string, which: (placeOf: PlaceOf) => string): Part => ({
  name,
  walk: (placeOf, { columns, also, order, limit }) =>
    `(SELECT ${columns} FROM group_buys g ${living} WHERE ${which(placeOf)} AND ${also} ${order} ${limit})`,
});

/** Walks each organization's deals separately, so that other organizations' deals cost nothing. */
const privateGroupBuysOfMember = (userId: string): Part => ({
  name: `private deals of ${userId}`,
  walk: (placeOf, { columns, also, order, limit }) => `(SELECT own.* FROM ${getTableName(memberships)} m
    JOIN ${getTableName(organizations)} o ON o.id = m.organization_id AND o.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT ${columns} FROM group_buys g
      WHERE g.organization_id = m.organization_id AND NOT g.is_public AND ${also} ${order} ${limit}) own
    WHERE m.user_id = ${placeOf(userId)}::uuid)`,
});

function isOfOrganization(
  { organizationId, onlyPublic, organizedBy }: Extract<GroupBuyScope, { of: 'organization' }>,
  placeOf: PlaceOf,
): string {
  const [organization, person] = [placeOf(organizationId), organizedBy && placeOf(organizedBy)];
  const organized = person
    ? ` AND (g.created_by_id = ${person}::uuid OR EXISTS (SELECT 1 FROM ${getTableName(groupBuyAgents)} a
      WHERE a.organization_id = g.organization_id AND a.group_buy_id = g.id AND a.user_id = ${person}::uuid))`
    : '';
  return `g.organization_id = ${organization}::uuid${onlyPublic ? ' AND g.is_public' : ''}${organized}`;
}

/** The parts of a list; no two share a deal. */
export function partsOf(scope: GroupBuyScope): Part[] {
  if (scope.of === 'organization') {
    const { organizationId, onlyPublic, organizedBy } = scope;
    const whose = organizedBy ? ` that ${organizedBy} organizes` : '';
    return [
      dealsThat(`${onlyPublic ? 'public ' : ''}deals of ${organizationId}${whose}`, (placeOf) =>
        isOfOrganization(scope, placeOf),
      ),
    ];
  }
  const { viewer } = scope;
  const ofAll = dealsThat('public deals', () => 'g.is_public');
  if (!viewer) return [ofAll];
  return [
    ofAll,
    viewer.isSuperadmin ? dealsThat('private deals', () => 'NOT g.is_public') : privateGroupBuysOfMember(viewer.userId),
  ];
}

export function isInScope(scope: GroupBuyScope, placeOf: PlaceOf): string {
  if (scope.of === 'organization') return isOfOrganization(scope, placeOf);
  const { viewer } = scope;
  if (!viewer) return 'g.is_public';
  if (viewer.isSuperadmin) return 'true';
  return `(g.is_public OR EXISTS (SELECT 1 FROM ${getTableName(memberships)} m
    WHERE m.organization_id = g.organization_id AND m.user_id = ${placeOf(viewer.userId)}::uuid))`;
}

/** Open deals first, soonest to end on top; then coming ones by start; then ended ones, newest on top. */
const segments = {
  open: { of: (now: string) => `g.start_date <= ${now} AND g.end_date >= ${now}`, key: 'g.end_date', way: 'ASC' },
  coming: { of: (now: string) => `g.start_date > ${now}`, key: 'g.start_date', way: 'ASC' },
  ended: { of: (now: string) => `g.end_date < ${now}`, key: 'g.end_date', way: 'DESC' },
} as const;
export type Segment = keyof typeof segments;

export const segmentsOf = (status: ManagedGroupBuyFilter): readonly Segment[] =>
  status === 'all' ? ['open', 'coming', 'ended'] : status === 'closed' ? ['ended'] : ['open'];

/** The order within a segment; `key` is the column for sorting several walks. */
export const orderOf = (segment: Segment) => {
  const { key, way } = segments[segment];
  return { key, byGroupBuy: `ORDER BY ${key} ${way}, g.id ${way}`, byKey: `ORDER BY key ${way}, id ${way}` };
};

const dayMs = 86_400_000;

/** @param status narrows the segment that it has. */
export function isInSegment(segment: Segment, status: ManagedGroupBuyFilter, now: Date, placeOf: PlaceOf): string {
  const instant = `${placeOf(now)}::timestamptz`;
  const soon = new Date(now.getTime() + endingSoonDays * dayMs);
  const endsSoon = status === 'ending-soon' ? ` AND g.end_date <= ${placeOf(soon)}::timestamptz` : '';
  const endsToday =
    status === 'ending-today'
      ? ` AND g.end_date < (date_trunc('day', ${instant} AT TIME ZONE o.time_zone) + interval '1 day') AT TIME ZONE o.time_zone`
      : '';
  return `${segments[segment].of(instant)}${endsSoon}${endsToday}`;
}

export const hasStatus = (status: ManagedGroupBuyFilter, now: Date, placeOf: PlaceOf) => {
  const [only, ...others] = segmentsOf(status);
  return only && others.length === 0 ? isInSegment(only, status, now, placeOf) : 'true';
};

/** The order of all segments, of rows `found` with the dates of their deals. */
export const byUrgencyToAct = (now: Date, placeOf: PlaceOf) => {
  const instant = `${placeOf(now)}::timestamptz`;
  const hasEnded = `end_date < ${instant}`;
  const isComing = `start_date > ${instant}`;
  return `ORDER BY CASE WHEN ${hasEnded} THEN 2 WHEN ${isComing} THEN 1 ELSE 0 END,
    CASE WHEN ${hasEnded} THEN NULL WHEN ${isComing} THEN start_date ELSE end_date END,
    CASE WHEN ${hasEnded} THEN end_date END DESC, CASE WHEN ${hasEnded} THEN NULL ELSE id END,
    CASE WHEN ${hasEnded} THEN id END DESC`;
};

/** Matches text in a deal's title, its organization's name or one of its products' names. */
export function findsGroupBuy(search: string, placeOf: PlaceOf): string {
  const pattern = `containing(${placeOf(search)})`;
  return `(folded(g.title) LIKE ${pattern} OR folded(o.name) LIKE ${pattern} OR EXISTS (
    SELECT 1 FROM group_buy_products b
    JOIN ${getTableName(products)} x ON x.organization_id = b.organization_id AND x.id = b.product_id
    WHERE b.organization_id = g.organization_id AND b.group_buy_id = g.id AND folded(x.name) LIKE ${pattern} OFFSET 0))`;
}

/**
 * `found` finds the same deals, each search path using its own trigram index; `pairs` are deals with products of that
 * name. If there are `mostPairs` of them, deals may be missing.
 * @param also conditions on deals `g` of living organizations `o`.
 * @returns expressions to put in front of a SELECT.
 */
export function findGroupBuys(
  { search, scope, also, most }: { search: string; scope: GroupBuyScope; also: string; most: number },
  placeOf: PlaceOf,
): string {
  const pattern = `containing(${placeOf(search)})`;
  const inOrganization =
    scope.of === 'organization' ? `AND x.organization_id = ${placeOf(scope.organizationId)}::uuid` : '';
  const found = (from: string) => `(SELECT g.id, g.start_date, g.end_date FROM ${from} ${also} LIMIT ${most})`;
  return `WITH pairs AS MATERIALIZED (
      SELECT b.organization_id, b.group_buy_id FROM ${getTableName(products)} x
      JOIN group_buy_products b ON b.organization_id = x.organization_id AND b.product_id = x.id
      WHERE folded(x.name) LIKE ${pattern} ${inOrganization} LIMIT ${mostPairs}
    ), found AS MATERIALIZED (
      ${found(`group_buys g ${living} WHERE folded(g.title) LIKE ${pattern} AND`)}
      UNION ${found(`group_buys g ${living} WHERE folded(o.name) LIKE ${pattern} AND`)}
      UNION ${found(`(SELECT DISTINCT organization_id, group_buy_id FROM pairs) p
        JOIN group_buys g ON g.organization_id = p.organization_id AND g.id = p.group_buy_id ${living} WHERE`)}
    )`;
}
/** Reading this many takes some hundredths of a second. */
export const mostPairs = 20_000;

/** The same without an index: checks every deal. */
export const askGroupBuys = (search: string, also: string, placeOf: PlaceOf): string =>
  `WITH found AS MATERIALIZED (SELECT g.id, g.start_date, g.end_date FROM group_buys g ${living}
    WHERE ${also} AND ${findsGroupBuy(search, placeOf)})`;
