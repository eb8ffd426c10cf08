// Keeping the list: keywords, whitelist, reports and what follows of them, over real calls and in two processes.
// Rules: docs/rules/trust.md#console, docs/rules/trust.md#whitelist
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleFindings } from '../../../test/fixtures/settle-findings.ts';
import { buildWorld, insertMany, type Person } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let other: TestServer;
let shop: Shop;
let moved = 0;
const clock = { now: () => new Date(Date.now() + moved) };
beforeAll(async () => {
  server = await startTestServer({ clock });
  other = await startTestServer({ clock, databaseUrl: server.database.url });
  shop = await openShop(await buildWorld(server.database.pool));
  await insertDefaultKeywords(server.services);
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await settleFindings(server, other);
  await shop.pool.query('TRUNCATE throttles, moderation_reports, trust_whitelist, trust_violations');
});

type Calls = typeof moderationCalls;
/** A call as somebody; as a SUPERADMIN where nobody is named. */
const ask = <K extends keyof Calls & keyof typeof moderationPaths>(
  name: K,
  input: object = {},
  { as = 'superadmin', at = server }: { as?: Person; at?: TestServer } = {},
) => at.call<Calls[K]>(moderationPaths[name], input, { token: shop.tokens[as] });
const add = async (keyword: string, more: object = {}) =>
  (await ask('addKeyword', { body: { keyword, ...more } })).body;
const comment = (comments: string, at = server) => placeAsGuest(at, guestOrderOf(shop, { comments }));
const seedId = async (keyword: string) => {
  const { body } = await ask('listKeywords', { query: { search: keyword, limit: 100 } });
  return body.keywords.find((one) => one.keyword === keyword)?.id ?? '';
};

test('keywords are found by their letters and their category, twenty a page', async () => {
  await add('Café Crème', { category: 'competitor', notes: 'The shop next door' });
  const { body } = await ask('listKeywords', {});
  expect(body.keywords).toHaveLength(20);
  expect(body.totalPages).toBe(Math.ceil(body.total / 20));
  for (const search of ['café', 'cafe creme', 'CREME'])
    expect((await ask('listKeywords', { query: { search } })).body.keywords).toMatchObject([
      { keyword: 'Café Crème', source: 'manual', severity: 2, isActive: true, notes: 'The shop next door' },
    ]);
  expect((await ask('listKeywords', { query: { category: 'competitor' } })).body.total).toBe(1);
  expect((await ask('listKeywords', { query: { search: '100%' } })).body.total).toBe(0);
});

test('a keyword is there once, whatever its spelling, also for two who add it at the same moment', async () => {
  const answers = await Promise.all(
    ['twice told', 'Twice  told', 'TWICE-TOLD', 'twíce told'].map((keyword) =>
      ask('addKeyword', { body: { keyword } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const second = await add('once only');
  expect(await ask('updateKeyword', { params: { id: second.id }, body: { keyword: 'Twice told' } })).toMatchObject({
    status: 409,
    body: { error: 'This keyword already exists' },
  });
});

test.each([
  ['   ', 'Keyword is required'],
  ['!!!', 'A keyword needs at least one letter or digit'],
  ['/(a/', "This pattern can't be used"],
  ['/a*/', 'This pattern matches empty text'],
  ['/(\\w{1,500}){1,2}z/', 'This pattern is too large'],
  ['x'.repeat(101), 'Keyword is too long'],
  ['x'.repeat(503), 'Keyword is too long'],
])('“%s” is no keyword, and the field says why', async (keyword, sentence) => {
  const answer = await ask('addKeyword', { body: { keyword } });
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(sentence) } });
  expect(answer.body).toMatchObject({ details: [{ field: 'keyword', message: expect.stringContaining(sentence) }] });
});

test('a seed is neither changed nor deleted, but it can be switched, and stays so at the next start', async () => {
  const id = await seedId('cocaine');
  const seedProtected = { status: 403, body: { error: 'Seed keywords cannot be edited or deleted' } };
  expect(await ask('updateKeyword', { params: { id }, body: { keyword: 'sugar' } })).toMatchObject(seedProtected);
  expect(await ask('deleteKeyword', { params: { id } })).toMatchObject(seedProtected);
  await ask('switchKeyword', { params: { id }, body: { isActive: false } });
  await insertDefaultKeywords(server.services);
  expect(await comment('Some cocaine')).toMatchObject({ status: 201 });
  await ask('switchKeyword', { params: { id }, body: { isActive: true } });
  expect(await comment('Some cocaine')).toMatchObject({ status: 400 });
});

test('a keyword that was changed or deleted is obeyed so at once', async () => {
  const { id } = await add('left lane');
  expect(await comment('Keep to the left lane')).toMatchObject({ status: 400 });
  await ask('updateKeyword', { params: { id }, body: { keyword: 'right lane', severity: 5 } });
  expect(await comment('Keep to the left lane')).toMatchObject({ status: 201 });
  expect(await comment('Keep to the right lane')).toMatchObject({ status: 400 });
  expect((await ask('deleteKeyword', { params: { id } })).status).toBe(204);
  expect(await comment('Keep to the right lane')).toMatchObject({ status: 201 });
  expect((await ask('deleteKeyword', { params: { id } })).status).toBe(404);
});

test('a sentence is examined with its places and reasons, and leaves nothing behind', async () => {
  await ask('addWhitelistEntry', { body: { term: 'Cocaine Bear', reason: 'A film' } });
  const { body } = await ask('examineSentence', { body: { text: 'Cocaine Bear, cocane and c0caine' } });
  expect(body).toMatchObject({
    isRefused: true,
    findings: [
      { start: 0, end: 7, rule: 'word', allowance: { by: 'whitelist', term: 'Cocaine Bear' } },
      { start: 14, end: 20, rule: 'typo', severity: 4, allowance: null },
      { start: 25, end: 32, rule: 'word', severity: 5, allowance: null },
    ],
  });
  await settleFindings(server, other);
  expect((await shop.pool.query('SELECT 1 FROM trust_violations')).rowCount).toBe(0);
});

test('a keyword is replayed over what anybody may read, and not over what is private', async () => {
  const { body } = await ask('replayKeyword', { body: { keyword: 'oats' } });
  expect(body.read).toBeGreaterThan(0);
  expect(body.examples.length).toBe(body.found);
  for (const { excerpt, start, end } of body.examples)
    expect(excerpt.slice(start, end).toLowerCase()).toContain('oats');
  await shop.pool.query(`UPDATE group_buys SET title = 'A zebra crossing', is_public = false WHERE id = $1`, [
    shop.deal,
  ]);
  expect((await ask('replayKeyword', { body: { keyword: 'zebra' } })).body.found).toBe(0);
  await shop.pool.query('UPDATE group_buys SET is_public = true WHERE id = $1', [shop.deal]);
  expect((await ask('replayKeyword', { body: { keyword: '/z.bra/' } })).body).toMatchObject({
    found: 1,
    examples: [{ kind: 'deal', excerpt: expect.stringContaining('A zebra crossing'), organization: 'Own' }],
  });
});

test('a question is replayed as it is published, and an update until it is taken down', async () => {
  const ofGroupBuy = [shop.own, shop.deal, crypto.randomUUID()];
  await shop.pool.query(
    `INSERT INTO questions (organization_id, group_buy_id, id, asker_email, text, asked_at, answer, answered_at)
     VALUES ($1, $2, $3, 'a@b.example', 'Any walrus?', now(), 'No walrus', now())`,
    ofGroupBuy,
  );
  await shop.pool.query(
    `INSERT INTO updates (organization_id, group_buy_id, id, text, posted_at) VALUES ($1, $2, $3, 'Narwhals came', now())`,
    ofGroupBuy,
  );
  const foundOf = async (keyword: string) => (await ask('replayKeyword', { body: { keyword } })).body.found;
  expect([await foundOf('walrus'), await foundOf('narwhals')]).toEqual([0, 1]);
  await shop.pool.query(
    `UPDATE questions SET published_question = 'Any walrus?', published_answer = 'None', published_at = now()`,
  );
  await shop.pool.query('UPDATE updates SET taken_down_at = now()');
  expect([await foundOf('walrus'), await foundOf('narwhals')]).toEqual([1, 0]);
});

test('a term is allowed once for one field, until its day, and told by role', async () => {
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
  const body = { term: 'Cocaine Lane', context: 'comments', reason: 'A street', expiresAt };
  const answers = await Promise.all([1, 2].map(() => ask('addWhitelistEntry', { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await ask('addWhitelistEntry', { body: { ...body, context: null } })).toMatchObject({ status: 201 });
  for (const wrong of [{ term: ' ' }, { reason: '' }, { term: '!!' }])
    expect(await ask('addWhitelistEntry', { body: { ...body, ...wrong } })).toMatchObject({
      status: 400,
      body: { error: 'Please fill in all required fields' },
    });
  expect((await ask('listWhitelist', {})).body.entries[0]).toMatchObject({
    reason: 'A street',
    approverEmail: 'superadmin@matrix.example',
    isActive: true,
  });
  const told = (await ask('listWhitelist', {}, { as: 'anonymous' })).body.entries;
  expect(told.map((entry) => Object.keys(entry).toSorted())).toEqual(
    [1, 2].map(() => ['context', 'expiresAt', 'id', 'isActive', 'term']),
  );
  moved += 61_000;
  expect((await ask('listWhitelist', {}, { as: 'buyerOwner' })).body.entries).toEqual([]);
  expect((await ask('listWhitelist', { query: { isActive: 'false' } })).body.pagination.total).toBe(2);
  expect((await ask('removeWhitelistEntry', { params: { id: told[0]?.id } })).status).toBe(404);
});

test('a term that was removed allows nothing any more', async () => {
  const { body } = await ask('addWhitelistEntry', { body: { term: 'Heroin Hill', reason: 'A hill' } });
  expect(await comment('Up Heroin Hill')).toMatchObject({ status: 201 });
  expect((await ask('removeWhitelistEntry', { params: { id: body.id } })).status).toBe(204);
  expect(await comment('Up Heroin Hill')).toMatchObject({ status: 400 });
  expect((await ask('listWhitelist', { query: { isActive: 'true' } })).body.entries).toEqual([]);
});

test('figures count what each person wrote once in ten minutes, by category, field, day and keyword', async () => {
  const finding = (hoursAgo: number, times: number, keyword = 'cocaine') =>
    shop.pool.query(
      `INSERT INTO trust_violations (id, person, field, keyword_id, keyword, category, severity, rule, excerpt, side,
         times, window_start, found_at)
       VALUES (gen_random_uuid(), gen_random_uuid()::text, 'comments', gen_random_uuid(), $1, 'illegal_substances', 5,
         'word', 'x', 'server', $2, $3, $3)`,
      [keyword, times, new Date(clock.now().getTime() - hoursAgo * 3_600_000)],
    );
  await finding(1, 3);
  await finding(2, 1);
  await finding(30, 2, 'heroin');
  await finding(24 * 8, 4);
  const { body: stats } = await ask('getTrustStats');
  expect(stats.violations).toEqual({ total: 4, last24Hours: 2, last7Days: 3, trend24h: 100, trend7d: 200 });
  expect(stats.keywordsByCategory.total).toBeGreaterThan(80);
  const { body: analytics } = await ask('getTrustAnalytics');
  expect(analytics).toMatchObject({
    violationsByCategory: [{ category: 'illegal_substances', count: 4 }],
    violationsByField: [{ field: 'comments', count: 4 }],
    topKeywords: [
      { keyword: 'cocaine', count: 3 },
      { keyword: 'heroin', count: 1 },
    ],
  });
  expect(analytics.violationsByDay).toHaveLength(30);
  expect(analytics.violationsByDay.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

test('there are so many patterns and no more: each is looked for in every text', async () => {
  const kept = await shop.pool.query("SELECT 1 FROM trust_keywords WHERE keyword LIKE '/%/'");
  const patterns = Array.from({ length: 99 - (kept.rowCount ?? 0) }, (_, place) => `/quux${place}/`);
  await insertMany(
    shop.pool,
    'trust_keywords',
    patterns.map((keyword) => ({ keyword, normalized_keyword: keyword })),
  );
  const last = await add('/quux last/');
  expect(await ask('addKeyword', { body: { keyword: '/one too many/' } })).toMatchObject({
    status: 409,
    body: { code: 'moderation.too_many_patterns' },
  });
  expect(await ask('updateKeyword', { params: { id: last.id }, body: { keyword: '/quux end/' } })).toMatchObject({
    status: 200,
  });
  await shop.pool.query("DELETE FROM trust_keywords WHERE source = 'manual' AND keyword LIKE '/%/'");
});

test('an expiry that has passed is refused at its field', async () => {
  const expiresAt = new Date(clock.now().getTime() - 1000).toISOString();
  expect(
    await ask('addWhitelistEntry', { body: { term: 'Cocaine Close', reason: 'A street', expiresAt } }),
  ).toMatchObject({
    status: 400,
    body: { details: [{ field: 'expiresAt', message: 'The expiration must be in the future' }] },
  });
});
