// Pages of deals and totals. Index walks keep others' deals from slowing a page; totals count to 10,000.
import { type ManagedGroupBuyFilter, mostCountedGroupBuys } from '@cobuy/domain/group-buys/group-buy-status';
import { type Db, replanned } from '../../platform/database/open-database.ts';
import { offsetOf, type Page, rememberLongLists } from '../../platform/database/page.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { hasTrigram, searchInTurn } from '../../platform/limits/search-in-turn.ts';
import { type CardRow, collectValues, listCardsAcrossOrganizations, type Viewer } from './group-buy-cards.queries.ts';
import {
  askGroupBuys,
  byUrgencyToAct,
  findGroupBuys,
  findsGroupBuy,
  type GroupBuyScope,
  hasStatus,
  isInScope,
  isInSegment,
  mostPairs,
  orderOf,
  type Part,
  partsOf,
  type Segment,
  segmentsOf,
} from './group-buy-parts.queries.ts';

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
  const { db, viewer } = asked;
  const found = await findIdsAcrossOrganizations(asked, search, span);
  const isWhole = found.pairs < mostPairs || found.total === mostCountedGroupBuys;
  // With that many products, deals may be missing; if there are few deals, each is checked individually.
  const areFew = isWhole || (await countPartsAcrossOrganizations(asked)) < mostCountedGroupBuys;
  if (!areFew || found.total === mostCountedGroupBuys) return null;
  const { ids, total } = isWhole ? found : await findIdsAcrossOrganizations(asked, search, span, { oneByOne: true });
  const rows = ids.length > 0 ? await listCardsAcrossOrganizations(db, viewer, (place) => `${place(ids)}::uuid[]`) : [];
  return { rows, total };
}

/** Walks the segments until the page is full. */
async function walkSegments(asked: Asked, { limit, offset }: Span): Promise<CardRow[]> {
  const rows: CardRow[] = [];
  if (offset >= mostCountedGroupBuys) return rows;
  const segments = segmentsOf(asked.status);
  let toSkip = offset;
  for (const segment of segments) {
    const found = await walkSegment(asked, segment, { limit: limit - rows.length, offset: toSkip });
    rows.push(...found);
    if (rows.length === limit || segment === segments.at(-1)) break;
    toSkip =
      found.length > 0 || toSkip === 0 ? 0 : toSkip - (await countSegmentAcrossOrganizations(asked, segment, toSkip));
  }
  return rows;
}

/** Merges several walks as far as the page reaches. */
function walkSegment({ db, viewer, parts, search, status, now }: Asked, segment: Segment, { limit, offset }: Span) {
  const { key, byGroupBuy, byKey } = orderOf(segment);
  return listCardsAcrossOrganizations(db, viewer, (placeOf) => {
    const inSegment = isInSegment(segment, status, now, placeOf);
    const also = search === undefined ? inSegment : `${inSegment} AND ${findsGroupBuy(search, placeOf)}`;
    const cut = `LIMIT ${placeOf(limit)}::int OFFSET ${placeOf(offset)}::int`;
    const [only, ...others] = parts;
    if (only && others.length === 0)
      return `ARRAY(${only.walk(placeOf, { columns: 'g.id', also, order: byGroupBuy, limit: cut })})`;
    const reach = `LIMIT ${placeOf(limit + offset)}::int`;
    const walk = { columns: `g.id, ${key} AS key`, also, order: byGroupBuy, limit: reach };
    const merged = parts.map((part) => part.walk(placeOf, walk)).join(' UNION ALL ');
    return `ARRAY(SELECT id FROM (${merged}) found ${byKey} ${cut})`;
  });
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

/** A page of ids and the total; all hits are found and sorted. Planned each time: the text decides the index. */
async function findIdsAcrossOrganizations(
  { db, scope, status, now }: Asked,
  search: string,
  { limit, offset }: Span,
  { oneByOne = false } = {},
) {
  const { placeOf, values } = collectValues();
  const also = `${isInScope(scope, placeOf)} AND ${hasStatus(status, now, placeOf)}`;
  const found = oneByOne
    ? askGroupBuys(search, also, placeOf)
    : findGroupBuys({ search, scope, also, most: mostCountedGroupBuys }, placeOf);
  const text = `${found} SELECT (SELECT count(*)::int FROM found) AS total,
    ${oneByOne ? '0' : '(SELECT count(*)::int FROM pairs)'} AS pairs,
    ARRAY(SELECT id FROM found ${byUrgencyToAct(now, placeOf)} LIMIT ${placeOf(limit)}::int OFFSET ${placeOf(offset)}::int) AS ids`;
  const [row] = await runSql<Counted & { ids: string[]; pairs: number }>(db, text, values, replanned);
  const { ids, total, pairs } = row ?? { ids: [], total: 0, pairs: 0 };
  return { ids, total: Math.min(total, mostCountedGroupBuys), pairs };
}
