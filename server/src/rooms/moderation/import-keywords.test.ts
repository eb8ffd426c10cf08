// Lists of keywords as files: what comes in, what is left, and what a file from anybody can't do.
// Rules: docs/rules/trust.md#lists-of-keywords
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readTrustList } from '../trust/read-engine.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const token = () => world.tokens.superadmin;
function send(content: string | Uint8Array<ArrayBuffer>, { dryRun = false } = {}) {
  const form = new FormData();
  form.set('file', new Blob([content]), 'keywords.csv');
  if (dryRun) form.set('dryRun', 'true');
  return server.call<typeof moderationCalls.importKeywords>(
    moderationPaths.importKeywords,
    { body: form },
    { token: token() },
  );
}
const count = async () => (await world.pool.query('SELECT 1 FROM trust_keywords')).rowCount;

test('what is new comes in, what is there stays, and each bad row says why', async () => {
  const list = [
    'Keyword;Category;Severity;Notes',
    'blue moon;spam;3;from a list',
    'Blue  Moon;;;the same again',
    'green moon;;;',
    '/red\\s+moons?/;GAMBLING;1;a pattern',
    ';spam;1;',
    'white moon;weather;1;',
    'grey moon;spam;6;',
    '/(black/;spam;1;',
  ].join('\n');
  const expected = { total: 8, added: 3, skipped: 1, errors: 4 };
  const look = await send(list, { dryRun: true });
  expect(look.body).toMatchObject({ summary: expected, dryRun: true });
  expect(look.body.newKeywords).toHaveLength(3);
  expect(await count()).toBe(0);
  const { body } = await send(list);
  expect(body).toMatchObject({
    summary: expected,
    problems: [
      { row: 6, message: 'Keyword is required' },
      { row: 7, message: 'There is no category "weather"' },
      { row: 8, message: 'Severity must be a number from 1 to 5' },
      { row: 9, message: expect.stringContaining("This pattern can't be used") },
    ],
  });
  expect((await send(list)).body.summary).toEqual({ total: 8, added: 0, skipped: 4, errors: 4 });
  const { rows } = await world.pool.query(
    'SELECT keyword, category, severity, notes FROM trust_keywords ORDER BY length(keyword), keyword',
  );
  expect(rows).toEqual([
    { keyword: 'blue moon', category: 'spam', severity: 3, notes: 'from a list' },
    { keyword: 'green moon', category: 'prohibited_misc', severity: 2, notes: null },
    { keyword: '/red\\s+moons?/', category: 'gambling', severity: 1, notes: 'a pattern' },
  ]);
});

test('what is exported comes back as it was, formulas that spreadsheets would run among it', async () => {
  const keyword = '=cmd|calc moon';
  await server.call(moderationPaths.addKeyword, { body: { keyword, notes: '+1' } }, { token: token() });
  const url = `${server.url}${moderationPaths.exportKeywords[1]}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token()}` } });
  expect(answer.headers.get('content-disposition')).toMatch(/trust_keywords_\d{4}-\d\d-\d\d\.csv/);
  const file = await answer.text();
  expect(file).toContain(`"'=cmd|calc moon"`);
  const before = await count();
  await world.pool.query('DELETE FROM trust_keywords');
  expect((await send(file)).body.summary).toMatchObject({ added: before, errors: 0 });
  const { rows } = await world.pool.query('SELECT notes FROM trust_keywords WHERE keyword = $1', [keyword]);
  expect(rows).toEqual([{ notes: '+1' }]);
});

test.each([
  ['nothing', '', 'The file is empty'],
  ['no such column', 'word,category\nx,spam\n', 'Missing required columns: keyword'],
  ['letters of another page', new Uint8Array([0x6b, 0xff, 0xfe, 0x80]), 'The file isn’t in UTF-8'],
  ['commas', ','.repeat(5_000_000), 'The file isn’t a valid CSV'],
  ['quotes', '"'.repeat(5_000_001), 'The file isn’t a valid CSV'],
  ['one endless line', `keyword\n${'x'.repeat(5_000_000)}`, 'The file isn’t a valid CSV'],
])('a file of %s is refused with a sentence', async (_, content, sentence) => {
  expect(await send(content)).toMatchObject({
    status: 400,
    body: { code: 'moderation.list_unreadable', error: expect.stringContaining(sentence) },
  });
});

test('what came in is obeyed at once, and what came in switched off is not', async () => {
  await send('keyword,active\npurple moon,\norange moon,false\n');
  const names = (await readTrustList(server.services)).keywords.map(({ keyword }) => keyword);
  expect(names).toContain('purple moon');
  expect(names).not.toContain('orange moon');
});

test('looking at a list refuses what reading it in would refuse: more patterns than there is room for', async () => {
  const patterns = (from: number, to: number) =>
    ['keyword', ...Array.from({ length: to - from }, (_, n) => `/moon-${from + n}x/`)].join('\n');
  await send(patterns(0, 99));
  const answers = [await send(patterns(99, 101), { dryRun: true }), await send(patterns(99, 101))];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  await world.pool.query(`DELETE FROM trust_keywords WHERE keyword LIKE '/moon-%'`);
});

test('a keyword that is added beside a list that brings it too waits for it, and neither fails', async () => {
  const list = ['keyword', ...Array.from({ length: 2000 }, (_, n) => `/moon ${n}/`.replaceAll('/', '')), 'last moon'];
  const answers = await Promise.all([
    send(list.join('\n')),
    ...[1999, 1000, 0].map((n) =>
      server.call(moderationPaths.addKeyword, { body: { keyword: `moon ${n}` } }, { token: token() }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
});

test('thirty thousand keywords come in without holding anybody up', async () => {
  const list = `keyword,category\n${Array.from({ length: 30_000 }, (_, n) => `forbidden thing ${n},spam`).join('\n')}`;
  const { result, heldUp } = await longestTurnOf(() => send(list));
  expect(result.body.summary).toMatchObject({ total: 30_000, added: 30_000 });
  expect(heldUp).toBeNull();
});
