// What is written down of what was found in a text: who, around it, and nothing that is nobody's business.
// Rules: docs/rules/trust.md#checked-texts
import { examineText } from '@cobuy/domain/trust/trust-engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { settleFindings } from '../../../test/fixtures/settle-findings.ts';
import { buildWorld, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { AccountActor } from '../../platform/actor.ts';
import { insertDefaultKeywords } from './insert-default-keywords.ts';
import { excerptOf, noteFindings } from './note-findings.ts';
import { type KnownList, readTrustList } from './read-engine.ts';
import { trustKeywords, trustViolations } from './trust.tables.ts';

let server: TestServer;
let world: World;
let list: KnownList;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
  list = await readTrustList(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await settleFindings(server);
  await world.pool.query('TRUNCATE trust_violations');
});

const findIn = (text: string) => examineText(list.engine, text, { field: 'comments', now: new Date(), isCommon: null });
const excerpts = (text: string) => findIn(text).map((finding) => excerptOf(text, finding));
const note = (text: string, actor: Partial<AccountActor>) =>
  noteFindings(
    { ...server.services, actor: { ...accountActor, userId: '', sessionId: '', ...actor }, address: '192.0.2.1' },
    list,
    { text, field: 'comments', side: 'server' },
    findIn(text),
  );
const written = async () => {
  await settleFindings(server);
  return server.services.db.select().from(trustViolations).orderBy(trustViolations.person);
};

test('of numbers of somebody’s their last two digits are kept, whichever word it was written down for', () => {
  const text = 'heroin and my card 4111 1111 1111 1111, or 5500-0000-0000-0004, call 555 010 2345';
  const kept = excerpts(text);
  expect(kept.length).toBeGreaterThan(1);
  for (const excerpt of kept) {
    expect(excerpt).toContain('•••• •••• •••• ••11, or ••••-••••-••••-••04, call ••• ••• ••45');
    expect(excerpt).toHaveLength(text.length);
  }
  expect(excerpts('heroin at 10:30 on 24.11.2026, 3 for 12')).toEqual(['heroin at 10:30 on ••.••.••26, 3 for 12']);
});

test('around what was found stand five hundred letters, with it among them, and nothing that no database holds', () => {
  const [early] = excerpts(`heroin ${'a '.repeat(1000)}`);
  const [late] = excerpts(`${'a '.repeat(1000)}heroin`);
  const [amid] = excerpts(`${'a '.repeat(1000)}heroin\0 here ${'a '.repeat(1000)}`);
  for (const excerpt of [early, late, amid]) {
    expect(excerpt).toContain('heroin');
    expect(excerpt?.length).toBeLessThanOrEqual(500);
    expect(excerpt?.length).toBeGreaterThan(490);
    expect(excerpt).not.toContain('\0');
  }
});

test('a session that is limited to an order is nobody’s account', async () => {
  note('heroin', {
    userId: world.users.orderGuest,
    session: 'order',
    order: { organizationId: world.own, orderId: world.guestOrder.id },
  });
  expect(await written()).toMatchObject([{ person: `order ${world.guestOrder.id}`, userId: null, times: 1 }]);
});

test('one whose account is gone keeps the others from nothing, and what waits is counted as one', async () => {
  note('heroin', { userId: world.users.buyerOther });
  note('heroin', { userId: crypto.randomUUID() });
  for (let again = 0; again < 30; again++) note('heroin', { userId: world.users.buyerOwner });
  expect(new Map((await written()).map(({ userId, times }) => [userId, times]))).toEqual(
    new Map([
      [world.users.buyerOther, 1],
      [world.users.buyerOwner, 30],
    ]),
  );
});

test('twenty findings of one text are enough', async () => {
  const words = (await server.services.db.select().from(trustKeywords))
    .filter(({ keyword, isActive }) => isActive && !keyword.startsWith('/'))
    .map(({ keyword }) => keyword);
  const text = words.slice(0, 40).join(', ');
  expect(findIn(text).length).toBeGreaterThan(25);
  note(text, { userId: world.users.buyerOwner });
  expect((await written()).length).toBeLessThanOrEqual(20);
});

test('every installation begins with the words of the program, the pattern of bank accounts switched off', async () => {
  const rows = await server.services.db.select().from(trustKeywords);
  const off = rows.filter(({ isActive }) => !isActive);
  expect(off.map(({ category, keyword }) => [category, keyword.startsWith('/\\b[a-z]{2}')])).toEqual([
    ['personal_information', true],
  ]);
});
