// What people say was taken for something prohibited, and what becomes of it.
// Rules: docs/rules/trust.md#reports
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { reportsKeptDays } from '@cobuy/domain/moderation/moderation-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleFindings } from '../../../test/fixtures/settle-findings.ts';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { buildWorld, type Person } from '../../../test/matrix/world.ts';
import { guestOrderOf, openShop, placeAsGuest, type Shop } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';
import { forgetOldReports } from './moderation.room.ts';

let server: TestServer;
let other: TestServer;
let shop: Shop;
const moved = 0;
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

const report = (text: string, violatedKeyword: string, more: object = {}, as: Person = 'buyerOwner') =>
  ask('reportFalsePositive', { body: { text, violatedKeyword, reason: 'It is honest', ...more } }, { as });
const firstReport = async () => {
  const [first] = (await ask('listFalsePositives', {})).body.reports;
  if (!first) throw new Error('there is no report');
  return first;
};
const review = (id: string, body: object) => ask('reviewFalsePositive', { params: { id }, body });

test('a report, its approval, and the same sentence passes within a second, in a second process too', async () => {
  const sentence = 'The documentary Cocaine Cowboys tonight';
  expect(await comment(sentence)).toMatchObject({ status: 400 });
  expect(await comment(sentence, other)).toMatchObject({ status: 400 });
  expect(await report(sentence, 'cocaine', { context: 'comments' })).toMatchObject({
    status: 201,
    body: { message: "Thank you for your feedback. We'll review your report." },
  });
  const reported = await firstReport();
  expect(reported).toMatchObject({
    status: 'pending',
    userEmail: 'buyerowner@matrix.example',
    suggestedTerm: 'documentary Cocaine Cowboys',
  });
  const decided = await review(reported.id, {
    status: 'approved',
    actionTaken: 'whitelist_added',
    reviewNotes: 'A film',
  });
  expect(decided.body).toMatchObject({ status: 'approved', actionTaken: 'whitelist_added', reviewNotes: 'A film' });
  expect(await comment(sentence)).toMatchObject({ status: 201 });
  await until(async () => (await comment(sentence, other)).status === 201);
  // The word goes on being found elsewhere.
  expect(await comment('Cocaine for cowboys')).toMatchObject({ status: 400 });
  expect((await ask('listWhitelist', {})).body.entries).toMatchObject([
    { term: 'documentary Cocaine Cowboys', context: 'comments', reason: 'A film' },
  ]);
});

test('approving that a keyword goes switches it off; another decision does nothing', async () => {
  const { id: keywordId } = await add('fig tree');
  await report('A fig tree, please', 'Fig  Tree');
  await report('A fig tree, please', 'nothing like it');
  const [unknown, known] = (await ask('listFalsePositives', {})).body.reports;
  expect(await review(unknown?.id ?? '', { status: 'approved', actionTaken: 'keyword_removed' })).toMatchObject({
    status: 409,
    body: { error: 'The reported keyword is no longer there' },
  });
  await review(known?.id ?? '', { status: 'investigating', actionTaken: 'keyword_removed' });
  expect(await comment('A fig tree')).toMatchObject({ status: 400 });
  await review(known?.id ?? '', { status: 'approved', actionTaken: 'keyword_removed' });
  expect(await comment('A fig tree')).toMatchObject({ status: 201 });
  expect(await seedId('fig tree')).toBe(keywordId);
  expect((await ask('listFalsePositives', { query: { status: 'pending' } })).body.pagination.total).toBe(1);
});

test('of two who decide on one report at the same moment one does', async () => {
  await report('Cocaine', 'cocaine');
  const { id } = await firstReport();
  const body = { status: 'approved', actionTaken: 'whitelist_added' };
  const answers = await Promise.all([review(id, body), review(id, body), review(id, { status: 'rejected' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await ask('listWhitelist', {})).body.pagination.total).toBeLessThanOrEqual(1);
});

test('a report needs a reason, keeps 500 characters of its text, and a flood of them is throttled', async () => {
  expect(await report('x', 'cocaine', { reason: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Please provide a reason for your report' },
  });
  await report('🍅'.repeat(600), 'cocaine');
  expect(Array.from((await firstReport()).text)).toHaveLength(500);
  const flood = await Promise.all(Array.from({ length: 15 }, () => report('x', 'cocaine')));
  const [refused] = flood.filter(({ status }) => status === 429);
  expect(flood.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the same words are reported once by one person, and by others again', async () => {
  for (const _ of [1, 2]) expect(await report('Cocaine Bay', 'cocaine')).toMatchObject({ status: 201 });
  await report('Cocaine Bay', 'cocaine', {}, 'agentAssigned');
  const { reports } = (await ask('listFalsePositives', {})).body;
  expect(reports.map(({ userEmail }) => userEmail).toSorted()).toEqual([
    'agentassigned@matrix.example',
    'buyerowner@matrix.example',
  ]);
});

test('whoever decides names the term, and what was rejected is not decided again', async () => {
  await report('We show Cocaine Cowboys', 'cocaine');
  const { id } = await firstReport();
  const body = { status: 'approved', actionTaken: 'whitelist_added', whitelistTerm: 'Cocaine Cowboys' };
  await review(id, body);
  expect((await ask('listWhitelist', {})).body.entries.map(({ term }) => term)).toEqual(['Cocaine Cowboys']);
  await report('I sell cocaine', 'cocaine');
  const second = (await firstReport()).id;
  expect(await review(second, { status: 'rejected' })).toMatchObject({ status: 200 });
  expect(await review(second, body)).toMatchObject({ status: 409 });
});

test('a session of an order reports as nobody’s account', async () => {
  await report('Cocaine Bay', 'cocaine', {}, 'orderGuest');
  expect((await firstReport()).userEmail).toBeNull();
});

test('reports are kept for ninety days after their decision, and as long as nobody has decided', async () => {
  for (const text of ['Cocaine Bay', 'Cocaine Hill']) await report(text, 'cocaine');
  await review((await firstReport()).id, { status: 'rejected' });
  const keptAfter = async (days: number) => {
    await shop.pool.query(
      `UPDATE moderation_reports SET reviewed_at = now() - $1 * interval '1 day' WHERE status = 'rejected'`,
      [days],
    );
    await shop.pool.query(`UPDATE moderation_reports SET created_at = now() - interval '1 year'`);
    await forgetOldReports(server.services);
    return (await ask('listFalsePositives', {})).body.pagination.total;
  };
  expect(await keptAfter(reportsKeptDays - 1)).toBe(2);
  expect(await keptAfter(reportsKeptDays + 1)).toBe(1);
});

test('what is near nothing of a text is allowed only by words that whoever decides writes', async () => {
  await report('An honest sentence', 'cocaine');
  const { id, suggestedTerm } = await firstReport();
  expect(suggestedTerm).toBe('');
  expect(await review(id, { status: 'approved', actionTaken: 'whitelist_added' })).toMatchObject({
    status: 400,
    body: { error: 'Please fill in all required fields' },
  });
  expect((await firstReport()).status).toBe('pending');
});

test('a word of one letter again and again holds nobody up, wherever it is written', async () => {
  for (const text of ['hello', 'hello again']) await report(text, 'x'.repeat(500), { reason: 'So what' });
  const { result, heldUp } = await longestTurnOf(async () => {
    const shown = await ask('listFalsePositives', {});
    await add('x'.repeat(100));
    await ask('examineSentence', { body: { text: 'abcdefghij'.repeat(40) } });
    return shown;
  });
  expect(result.body.reports).toHaveLength(2);
  expect(heldUp).toBeNull();
});

test('whoever has reported too much takes no turns of those behind the same address', async () => {
  await Promise.all(Array.from({ length: 60 }, () => report('x', 'cocaine')));
  expect(await report('x', 'cocaine', {}, 'agentAssigned')).toMatchObject({ status: 201 });
});

test('from one address no more than forty reports an hour are taken, whoever sends them', async () => {
  const people = ['buyerOwner', 'buyerOther', 'buyerForeign', 'agentAssigned', 'agentOther'] as const;
  const answers = await Promise.all(
    people.flatMap((person) => Array.from({ length: 10 }, () => report('x', 'cocaine', {}, person))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
});
