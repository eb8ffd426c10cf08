// The list of keywords: what browsers get of it, how a change spreads, and what is written down of what it finds.
// Rules: docs/rules/trust.md#list-in-browsers
import type { trustCalls } from '@cobuy/contract/trust/trust.http';
import { trustPaths } from '@cobuy/contract/trust/trust.paths';
import { spellingOf } from '@cobuy/domain/trust/patterns';
import { findingsKeptDays } from '@cobuy/domain/trust/trust-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleFindings } from '../../../test/fixtures/settle-findings.ts';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { buildWorld } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, orderOf, place, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { changeTrustList } from './change-trust-list.ts';
import { readTrustList } from './read-engine.ts';
import { forgetOldFindings } from './trust.room.ts';
import { trustKeywords, trustViolations, trustWhitelist } from './trust.tables.ts';

let server: TestServer;
let other: TestServer;
let shop: Shop;
let moved = 0;
const oneMore = crypto.randomUUID();
const clock = { now: () => new Date(Date.now() + moved) };
beforeAll(async () => {
  server = await startTestServer({ clock });
  other = await startTestServer({ clock, databaseUrl: server.database.url });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await settleFindings(server, other);
  await shop.pool.query('TRUNCATE throttles, trust_violations');
});

const rowOf = (keyword: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  keyword,
  normalizedKeyword: spellingOf(keyword),
  category: 'prohibited_misc' as const,
  severity: 3,
  source: 'manual' as const,
  createdAt: clock.now(),
  updatedAt: clock.now(),
  ...more,
});
const add = (...rows: ReturnType<typeof rowOf>[]) =>
  changeTrustList(server.services, async (tx, changed) => {
    await tx.insert(trustKeywords).values(rows);
    changed({ action: 'add', keywordIds: rows.map(({ id }) => id) });
    return rows[0]?.id ?? '';
  });
const remove = (id: string) =>
  changeTrustList(server.services, async (tx, changed) => {
    await tx.delete(trustKeywords).where(eq(trustKeywords.id, id));
    changed({ action: 'delete', keywordIds: [id] });
  });
const allow = (term: string, more: Partial<typeof trustWhitelist.$inferInsert> = {}) =>
  changeTrustList(server.services, async (tx, changed) => {
    const row = { id: crypto.randomUUID(), term, normalizedTerm: spellingOf(term), reason: 'A test', ...more };
    await tx.insert(trustWhitelist).values({ ...row, createdAt: clock.now() });
    changed('refresh');
  });
const askList = (headers: Record<string, string> = {}, of = server) =>
  of.call<typeof trustCalls.getValidationKeywords>(trustPaths.getValidationKeywords, {}, { headers });
const found = async () => {
  await settleFindings(server, other);
  return server.services.db.select().from(trustViolations);
};
const comment = (comments: string, person?: 'buyerOwner') =>
  person
    ? place(server, orderOf(shop, { comments }), { token: shop.tokens[person], organizationId: shop.own })
    : placeAsGuest(server, guestOrderOf(shop, { comments }));

test('browsers get the active keywords without notes, and 304 until something has changed', async () => {
  const id = await add(
    rowOf('Blue Unicorns', { notes: 'secret' }),
    rowOf('/unicorn(s)?\\d+/'),
    rowOf('asleep', { isActive: false }),
  );
  await allow('Blue Unicorns Street', { context: 'shippingAddress2' });
  const first = await askList();
  expect(first.body.total).toBe(2);
  expect(first.body.keywords).toContainEqual({
    id,
    keyword: 'Blue Unicorns',
    keywordHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    keywordPattern: null,
    severity: 3,
    category: 'prohibited_misc',
    isActive: true,
  });
  expect(first.body.keywords.map(({ keywordPattern }) => keywordPattern)).toContain('unicorn(s)?\\d+');
  expect(first.body.whitelist).toEqual([
    { term: 'Blue Unicorns Street', context: 'shippingAddress2', expiresAt: null },
  ]);
  expect(JSON.stringify(first.body)).not.toContain('secret');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await askList(known)).status).toBe(304);
  await remove(id);
  expect((await askList(known)).body.total).toBe(1);
});

test('a term that expires by the clock changes the list, and what it allowed is refused from then on', async () => {
  await add(rowOf('green dragons'));
  await allow('green dragons inn', { expiresAt: new Date(clock.now().getTime() + 60_000) });
  const etag = (await askList()).headers.get('etag') ?? '';
  expect(await comment('We meet at the green dragons inn')).toMatchObject({ status: 201 });
  moved += 61_000;
  const later = await askList({ 'if-none-match': etag });
  expect([later.status, later.body.whitelist.map(({ term }) => term)]).toEqual([200, ['Blue Unicorns Street']]);
  expect(await comment('We meet at the green dragons inn')).toMatchObject({ status: 400 });
});

test('a saved keyword is obeyed by another process, and told to its open pages', async () => {
  const order = () => placeAsGuest(other, guestOrderOf(shop, { comments: 'With pink elephants' }));
  expect(await order()).toMatchObject({ status: 201 });
  const id = await add(rowOf('pink elephants'));
  await until(async () => (await order()).status === 400);
  await remove(id);
  await until(async () => (await order()).status === 201);
});

test('a pattern finds what it says, and the refusal tells what was written in the place of it', async () => {
  await add(rowOf('/\\bzebra-\\d{3}\\b/'));
  expect(await comment('Bring Zebra-123 along')).toMatchObject({
    status: 400,
    body: {
      error: 'Content Validation Error: Comments field contains prohibited terms: Zebra-123',
      details: { field: 'comments', keywords: ['Zebra-123'] },
    },
  });
  expect(await comment('Bring zebra-12 along')).toMatchObject({ status: 201 });
});

test('what one person writes again and again is one row in ten minutes, counted', async () => {
  await add(rowOf('purple rain'));
  // The ten minutes begin by the clock, not with the first text.
  const tenMinutes = 10 * 60_000;
  moved += tenMinutes - (clock.now().getTime() % tenMinutes);
  for (const text of ['purple rain', 'more purple rain']) await comment(`Please: ${text}`, 'buyerOwner');
  expect(await found()).toMatchObject([
    {
      person: `account ${shop.users.buyerOwner}`,
      userId: shop.users.buyerOwner,
      organizationId: shop.own,
      field: 'comments',
      keyword: 'purple rain',
      excerpt: expect.stringContaining('purple rain'),
      side: 'server',
      rule: 'word',
      times: 2,
    },
  ]);
  moved += tenMinutes;
  await comment('purple rain', 'buyerOwner');
  expect(await found()).toHaveLength(2);
});

test('of somebody signed out nothing is kept that tells who it was', async () => {
  await add(rowOf('orange juice wars'));
  await comment('orange juice wars');
  const [row, ...others] = await found();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ userId: null, person: expect.stringMatching(/^address [0-9a-f]{64}$/) });
});

test('a possible typo is taken, and written down', async () => {
  await add(rowOf('marzipanius', { severity: 4 }));
  expect(await comment('A box of marzipanjus, please')).toMatchObject({ status: 201 });
  expect(await found()).toMatchObject([{ keyword: 'marzipanius', rule: 'typo', severity: 3, side: 'server' }]);
});

test('what a browser found is looked at again, and nothing is written down on its word alone', async () => {
  const id = await add(rowOf('yellow bricks'));
  const check = (body: object) =>
    server.call<typeof trustCalls.checkKeywords>(trustPaths.checkKeywords, { body } as never);
  const field = 'comments';
  expect((await check({ text: 'Follow the yellow bricks', field, keywordIds: [id] })).body).toEqual({
    success: true,
    violations: [
      {
        start: 11,
        end: 24,
        keyword: 'yellow bricks',
        category: 'prohibited_misc',
        severity: 3,
        rule: 'word',
        edits: 0,
        allowance: null,
      },
    ],
  });
  expect((await check({ text: 'An honest sentence', field, keywordIds: [id] })).body).toMatchObject({ violations: [] });
  expect(await check({ text: 'yellow bricks', field: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await found()).toMatchObject([{ keyword: 'yellow bricks', side: 'client', times: 1 }]);
});

/** Adds a hundred thousand keywords, once; how many there are. */
async function lengthenList(): Promise<number> {
  const added = await shop.pool.query(
    `INSERT INTO trust_keywords (id, keyword, normalized_keyword, category, severity, source, created_at, updated_at)
     SELECT gen_random_uuid(), 'forbidden thing ' || n, 'forbidden thing ' || n, 'spam', 1, 'manual', now(), now()
     FROM generate_series(1, 100000) n
     WHERE NOT EXISTS (SELECT FROM trust_keywords WHERE keyword = 'forbidden thing 1')`,
  );
  if (added.rowCount) await changeTrustList(server.services, async (_, changed) => changed('refresh'));
  const { rows } = await shop.pool.query('SELECT count(*)::int AS number FROM trust_keywords WHERE is_active');
  return rows[0].number;
}
/** A change of a long list is obeyed when it is ready; until then the list of before is. */
const untilAreKnown = (keywords: number) =>
  until(async () => (await readTrustList(server.services)).keywords.length === keywords);

test('a hundred thousand keywords hold nobody up, and no browser is sent them', async () => {
  const keywords = await lengthenList();
  expect(keywords).toBeGreaterThanOrEqual(100_000);
  const { heldUp } = await longestTurnOf(() => untilAreKnown(keywords));
  expect(heldUp).toBeNull();
  expect((await askList()).body.keywords).toEqual([]);
  expect(await comment('I have forbidden thing 77777 here')).toMatchObject({ status: 400 });
});

test('a change in a list of a hundred thousand keywords compiles nothing else, and is obeyed', async () => {
  const keywords = await lengthenList();
  await untilAreKnown(keywords);
  const { words } = (await readTrustList(server.services)).engine;
  const adding = { change: () => add(rowOf('one more thing', { id: oneMore })), more: 1, status: 400 };
  const removing = { change: () => remove(oneMore), more: 0, status: 201 };
  for (const { change, more, status } of [adding, removing, adding]) {
    await change();
    const { heldUp } = await longestTurnOf(() => untilAreKnown(keywords + more));
    expect(heldUp).toBeNull();
    // Compiling the whole list would make new ones.
    expect((await readTrustList(server.services)).engine.words).toBe(words);
    expect(await comment('one more thing')).toMatchObject({ status });
  }
});

test('fifty thousand allowed terms are read in without holding anybody up', async () => {
  await shop.pool.query(
    `INSERT INTO trust_whitelist (id, term, normalized_term, reason, created_at)
     SELECT gen_random_uuid(), 'honest thing ' || n, 'honest thing ' || n, 'A test', now()
     FROM generate_series(1, 50000) n`,
  );
  await changeTrustList(server.services, async (_, changed) => changed('refresh'));
  const { heldUp } = await longestTurnOf(() =>
    until(async () => (await readTrustList(server.services)).whitelist.length >= 50_000),
  );
  await shop.pool.query(`DELETE FROM trust_whitelist WHERE reason = 'A test' AND term LIKE 'honest thing %'`);
  expect(heldUp).toBeNull();
});

test('what a browser found is noted of the keywords it names, and not where it is allowed', async () => {
  const id = await add(rowOf('paper lanterns'));
  await add(rowOf('paper kites'));
  await allow('paper lanterns festival');
  await until(async () => (await readTrustList(server.services)).whitelist.length < 50_000);
  const check = (text: string, keywordIds: string[]) =>
    server.call<typeof trustCalls.checkKeywords>(trustPaths.checkKeywords, {
      body: { text, field: 'comments', keywordIds },
    } as never);
  const text = 'Paper lanterns and paper kites';
  const answer = await until(async () => {
    const { body } = await check(text, [id]);
    return body.violations.length > 0 ? body : null;
  });
  expect(answer.violations.map(({ keyword }) => keyword)).toEqual(['paper lanterns']);
  expect((await check('The paper lanterns festival', [id])).body.violations).toEqual([]);
  expect((await found()).map(({ keyword }) => keyword)).toEqual(['paper lanterns']);
});

test('findings are kept for ninety days', async () => {
  await add(rowOf('silver spoons'));
  await until(async () => (await comment('silver spoons')).status === 400);
  expect(await found()).toHaveLength(1);
  moved += (findingsKeptDays - 1) * 86_400_000;
  await forgetOldFindings(server.services);
  expect(await found()).toHaveLength(1);
  moved += 2 * 86_400_000;
  await forgetOldFindings(server.services);
  expect(await found()).toEqual([]);
});
