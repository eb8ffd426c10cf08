// Which deals a list has and in what order: SQL conditions on listings `l`, each served by an index (migration 0139).
import { endingSoonDays, type ManagedGroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { getTableName } from 'drizzle-orm';
import { memberships } from '../../accounts/accounts.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import type { PlaceOf, Viewer } from '../group-buy-cards.queries.ts';
import { groupBuyAgents, groupBuyListings, groupBuys } from '../group-buys.tables.ts';

export type GroupBuyScope =
  | { of: 'installation'; viewer: Viewer }
  | {
      of: 'organization';
      organizationId: string;
      onlyPublic: boolean;
      /** Only what this person organizes. */
      organizedBy?: string | undefined;
    };

/** Listings `l` of living organizations `o`, `which` of them and those in `also`, in this order. */
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

const listings = getTableName(groupBuyListings);
const living = `JOIN ${getTableName(organizations)} o ON o.id = l.organization_id AND o.deleted_at IS NULL`;

const dealsThat = (name: string, which: (placeOf: PlaceOf) => string): Part => ({
  name,
  walk: (placeOf, { columns, also, order, limit }) =>
    `(SELECT ${columns} FROM ${listings} l ${living} WHERE ${which(placeOf)} AND ${also} ${order} ${limit})`,
});

/** Walks each organization's deals separately, so that other organizations' deals cost nothing. */
const privateGroupBuysOfMember = (userId: string): Part => ({
  name: `private deals of ${userId}`,
  walk: (placeOf, { columns, also, order, limit }) => `(SELECT own.* FROM ${getTableName(memberships)} m
    JOIN ${getTableName(organizations)} o ON o.id = m.organization_id AND o.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT ${columns} FROM ${listings} l
      WHERE l.organization_id = m.organization_id AND NOT l.is_public AND ${also} ${order} ${limit}) own
    WHERE m.user_id = ${placeOf(userId)}::uuid)`,
});

function isOfOrganization(
  { organizationId, onlyPublic, organizedBy }: Extract<GroupBuyScope, { of: 'organization' }>,
  placeOf: PlaceOf,
): string {
  const [organization, person] = [placeOf(organizationId), organizedBy && placeOf(organizedBy)];
  const organized = person
    ? ` AND (EXISTS (SELECT 1 FROM ${getTableName(groupBuys)} g WHERE g.organization_id = ${organization}::uuid
        AND g.id = l.group_buy_id AND g.created_by_id = ${person}::uuid)
      OR EXISTS (SELECT 1 FROM ${getTableName(groupBuyAgents)} a WHERE a.organization_id = ${organization}::uuid
        AND a.group_buy_id = l.group_buy_id AND a.user_id = ${person}::uuid))`
    : '';
  return `l.organization_id = ${organization}::uuid${onlyPublic ? ' AND l.is_public' : ''}${organized}`;
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
  const ofAll = dealsThat('public deals', () => 'l.is_public');
  if (!viewer) return [ofAll];
  return [
    ofAll,
    viewer.isSuperadmin ? dealsThat('private deals', () => 'NOT l.is_public') : privateGroupBuysOfMember(viewer.userId),
  ];
}

export function isInScope(scope: GroupBuyScope, placeOf: PlaceOf): string {
  if (scope.of === 'organization') return isOfOrganization(scope, placeOf);
  const { viewer } = scope;
  if (!viewer) return 'l.is_public';
  if (viewer.isSuperadmin) return 'true';
  return `(l.is_public OR EXISTS (SELECT 1 FROM ${getTableName(memberships)} m
    WHERE m.organization_id = l.organization_id AND m.user_id = ${placeOf(viewer.userId)}::uuid))`;
}

/** Open deals first, soonest to end on top; then coming ones by start; then ended ones, newest on top. */
const segments = {
  open: { of: (now: string) => `l.start_date <= ${now} AND l.end_date >= ${now}`, key: 'l.end_date', way: 'ASC' },
  coming: { of: (now: string) => `l.start_date > ${now}`, key: 'l.start_date', way: 'ASC' },
  ended: { of: (now: string) => `l.end_date < ${now}`, key: 'l.end_date', way: 'DESC' },
} as const;
export type Segment = keyof typeof segments;

export const segmentsOf = (status: ManagedGroupBuyFilter): readonly Segment[] =>
  status === 'all' ? ['open', 'coming', 'ended'] : status === 'closed' ? ['ended'] : ['open'];

/** The order within a segment; `key` is the column for sorting several walks. */
export const orderOf = (segment: Segment) => {
  const { key, way } = segments[segment];
  return { key, byGroupBuy: `ORDER BY ${key} ${way}, l.group_buy_id ${way}`, byKey: `ORDER BY key ${way}, id ${way}` };
};

const dayMs = 86_400_000;

/** @param status narrows the segment that it has. */
export function isInSegment(segment: Segment, status: ManagedGroupBuyFilter, now: Date, placeOf: PlaceOf): string {
  const instant = `${placeOf(now)}::timestamptz`;
  const soon = new Date(now.getTime() + endingSoonDays * dayMs);
  const endsSoon = status === 'ending-soon' ? ` AND l.end_date <= ${placeOf(soon)}::timestamptz` : '';
  const endsToday =
    status === 'ending-today'
      ? ` AND l.end_date < (date_trunc('day', ${instant} AT TIME ZONE o.time_zone) + interval '1 day') AT TIME ZONE o.time_zone`
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
  return `(folded(l.searched) LIKE ${pattern} OR folded(o.name) LIKE ${pattern})`;
}

/**
 * `found` finds the same deals, deals and organizations by a trigram index each.
 * @param also conditions on listings `l` of living organizations `o`.
 * @returns an expression to put in front of a SELECT.
 */
export function findGroupBuys(
  { search, also, most }: { search: string; also: string; most: number },
  placeOf: PlaceOf,
): string {
  const pattern = `containing(${placeOf(search)})`;
  const found = (text: string) =>
    `(SELECT l.organization_id, l.group_buy_id AS id, l.start_date, l.end_date FROM ${listings} l ${living}
      WHERE folded(${text}) LIKE ${pattern} AND ${also} LIMIT ${most})`;
  return `WITH found AS MATERIALIZED (${found('l.searched')} UNION ${found('o.name')})`;
}
