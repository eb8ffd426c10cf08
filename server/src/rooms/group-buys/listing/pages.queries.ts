// Pages of deals and totals. Index walks keep others' deals from slowing a page; totals count to 10,000.
import { type ManagedGroupBuyFilter, mostCountedGroupBuys } from '@cobuy/domain/group-buys/group-buy-status';
import { type Db, replanned } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page, rememberLongLists } from '../../../platform/database/page.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { hasTrigram, searchInTurn } from '../../../platform/limits/search-in-turn.ts';
import { type CardRow, collectValues, listCardsAcrossOrganizations, type Viewer } from '../group-buy-cards.queries.ts';
import type { GroupBuyKey } from '../group-buys.tables.ts';
import {
  byUrgencyToAct,
  findGroupBuys,
  findsGroupBuy,
  type GroupBuyScope,
  hasStatus,
  isInScope,
  isInSegment,
  orderOf,
  type Part,
  partsOf,
  type Segment,
  segmentsOf,
} from './parts.queries.ts';

export interface GroupBuysQuery extends Page {
  search?: string | undefined;
  status: ManagedGroupBuyFilter;
}
interface Asked {
  db: Db;
  viewer: Viewer;
  parts: readonly Part[];
  scope: GroupBuyScope;
  search: string | undefined;
  status: ManagedGroupBuyFilter;
  now: Date;
}
type Span = { limit: number; offset: number };

const knownIn = rememberLongLists();

/** A page of cards and the number of deals, at most 10,000. Uses at most two connections. */
export async function listPageAcrossOrganizations(
  db: Db,
  viewer: Viewer,
  { scope, search, status, ...page }: GroupBuysQuery & { scope: GroupBuyScope },
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const asked: Asked = { db, viewer, scope, parts: partsOf(scope), search, status, now };
  const span = { limit: page.limit, offset: offsetOf(page) };
  if (search === undefined) {
    const [rows, total] = await Promise.all([walkSegments(asked, span), countPartsAcrossOrganizations(asked)]);
    return { rows, total };
  }
  const known = knownIn(db);
  const name = JSON.stringify(['search', scope, status, search]);
  const isLong = known.has(name) || !hasTrigram(search);
  const found = known.has(name) ? null : await searchInTurn(isLong, () => findPage(asked, search, span));
  if (found) return found;
  known.set(name, true);
  return { rows: await searchInTurn(true, () => walkSegments(asked, span)), total: mostCountedGroupBuys };
}

/** Null if a search finds as many deals as lists count: then their indexes are walked. */
async function findPage(asked: Asked, search: string, span: Span) {
  const { keys, total } = await findKeysAcrossOrganizations(asked, search, span);
  if (total === mostCountedGroupBuys) return null;
  return { rows: await listCardsAcrossOrganizations(asked.db, asked.viewer, keys), total };
}

/** Walks the segments until the page is full. */
async function walkSegments(asked: Asked, { limit, offset }: Span): Promise<CardRow[]> {
  const keys: GroupBuyKey[] = [];
  const segments = offset < mostCountedGroupBuys ? segmentsOf(asked.status) : [];
  let toSkip = offset;
  for (const segment of segments) {
    const found = await walkSegmentAcrossOrganizations(asked, segment, { limit: limit - keys.length, offset: toSkip });
    keys.push(...found);
    if (keys.length === limit || segment === segments.at(-1)) break;
    toSkip =
      found.length > 0 || toSkip === 0 ? 0 : toSkip - (await countSegmentAcrossOrganizations(asked, segment, toSkip));
  }
  return listCardsAcrossOrganizations(asked.db, asked.viewer, keys);
}

const asKey = 'organization_id AS "organizationId", id AS "groupBuyId"';

/** Merges several walks as far as the page reaches. */
function walkSegmentAcrossOrganizations(
  { db, parts, search, status, now }: Asked,
  segment: Segment,
  { limit, offset }: Span,
): Promise<GroupBuyKey[]> {
  const { placeOf, values } = collectValues();
  const { key: sortKey, byGroupBuy, byKey } = orderOf(segment);
  const inSegment = isInSegment(segment, status, now, placeOf);
  const also = search === undefined ? inSegment : `${inSegment} AND ${findsGroupBuy(search, placeOf)}`;
  const cut = `LIMIT ${placeOf(limit)}::int OFFSET ${placeOf(offset)}::int`;
  const columns = 'l.organization_id, l.group_buy_id AS id';
  const [only, ...others] = parts;
  if (only && others.length === 0) {
    const walk = only.walk(placeOf, { columns, also, order: byGroupBuy, limit: cut });
    return runSql<GroupBuyKey>(db, `SELECT ${asKey} FROM ${walk} found`, values);
  }
  const reach = `LIMIT ${placeOf(limit + offset)}::int`;
  const walk = { columns: `${columns}, ${sortKey} AS key`, also, order: byGroupBuy, limit: reach };
  const merged = parts.map((part) => part.walk(placeOf, walk)).join(' UNION ALL ');
  return runSql<GroupBuyKey>(db, `SELECT ${asKey} FROM (${merged}) found ${byKey} ${cut}`, values);
}

type Counted = { total: number };

/** @param most further than this nobody asks. */
async function countSegmentAcrossOrganizations(
  { db, parts, search, status, now }: Asked,
  segment: Segment,
  most: number,
) {
  const { placeOf, values } = collectValues();
  const inSegment = isInSegment(segment, status, now, placeOf);
  const also = search === undefined ? inSegment : `${inSegment} AND ${findsGroupBuy(search, placeOf)}`;
  const walk = { columns: '1', also, order: '', limit: `LIMIT ${placeOf(most)}::int` };
  const found = parts.map((part) => part.walk(placeOf, walk)).join(' UNION ALL ');
  const [row] = await runSql<Counted>(db, `SELECT count(*)::int AS total FROM (${found}) found`, values);
  return Math.min(row?.total ?? 0, most);
}

/** Counts each part on its own, up to the limit; one that reached it isn't counted again soon. */
async function countPartsAcrossOrganizations({ db, parts, status, now }: Asked): Promise<number> {
  const known = knownIn(db);
  const nameOf = (part: Part) => `${status} ${part.name}`;
  if (parts.some((part) => known.has(nameOf(part)))) return mostCountedGroupBuys;
  const { placeOf, values } = collectValues();
  const walk = {
    columns: '1',
    also: hasStatus(status, now, placeOf),
    order: '',
    limit: `LIMIT ${mostCountedGroupBuys}`,
  };
  const counts = parts.map((part) => `SELECT count(*)::int AS total FROM ${part.walk(placeOf, walk)} found`);
  const rows = await runSql<Counted>(db, counts.join(' UNION ALL '), values);
  for (const [index, part] of parts.entries())
    if (rows[index]?.total === mostCountedGroupBuys) known.set(nameOf(part), true);
  return Math.min(
    rows.reduce((sum, { total }) => sum + total, 0),
    mostCountedGroupBuys,
  );
}

/** A page of deals and the total; all hits are found and sorted. Planned each time: the text decides the index. */
async function findKeysAcrossOrganizations(
  { db, scope, status, now }: Asked,
  search: string,
  { limit, offset }: Span,
): Promise<{ keys: GroupBuyKey[]; total: number }> {
  const { placeOf, values } = collectValues();
  const also = `${isInScope(scope, placeOf)} AND ${hasStatus(status, now, placeOf)}`;
  const found = findGroupBuys({ search, also, most: mostCountedGroupBuys }, placeOf);
  const text = `${found} SELECT (SELECT count(*)::int FROM found) AS total, coalesce((
      SELECT json_agg(page) FROM (SELECT ${asKey} FROM found ${byUrgencyToAct(now, placeOf)}
        LIMIT ${placeOf(limit)}::int OFFSET ${placeOf(offset)}::int) page), '[]') AS keys`;
  const [row] = await runSql<Counted & { keys: GroupBuyKey[] }>(db, text, values, replanned);
  const { keys, total } = row ?? { keys: [], total: 0 };
  return { keys, total: Math.min(total, mostCountedGroupBuys) };
}
