// Rules: docs/rules/group-buys.md#following
import { followErrors } from '@cobuy/contract/follows/follows.errors';
import type { followCalls } from '@cobuy/contract/follows/follows.http';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { confirmationsPerEmail, followTexts } from '@cobuy/domain/follows/follow-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailedToken, mailsTo } from '../../../test/people.ts';
import { setGroupBuy } from '../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { forgetSpentFollows } from './follows.room.ts';
import { notifyOfOpenings } from './notify-of-openings.ts';

let server: TestServer;
let world: World;
let aheadMs = 0;
const hour = 3_600_000;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  // What is open already is no news.
  await runJob();
  await world.pool.query(
    'DELETE FROM mail_outbox; DELETE FROM follows; DELETE FROM notifications; DELETE FROM throttles',
  );
});

const ana = 'ana@example.org';
const context = () => ({ ...server.services, publicUrl: 'https://cobuy.example' });
const runJob = () => notifyOfOpenings(context());
const as = (person: Person) => ({ token: world.tokens[person] });
const follow = (id: string, body: object, caller: object = {}) =>
  server.call<typeof followCalls.followGroupBuy>(followPaths.followGroupBuy, { params: { id }, body }, caller);
const state = async (id: string, person: Person) =>
  (await server.call<typeof followCalls.getFollows>(followPaths.getFollows, { params: { id } }, as(person))).body;
const confirm = (token: string) => server.call(followPaths.confirmFollow, { body: { token } });
const linkOf = (email = ana) => mailedToken(server, email, 'confirm-follow');
const openings = async (email: string) =>
  (await mailsTo(server, email)).filter(({ template }) => template === 'deal-opened');
const notices = async (person: Person) =>
  (await readNotices(server, 'user_id = $1', [world.users[person]])).map(({ title }) => title);
const at = (hours: number) => new Date(Date.now() + hours * hour);

/** A deal that opens in an hour. */
async function upcoming(isPublic = true) {
  const { own, users, productId, pool } = world;
  const deal = { organizationId: own, createdById: users.adminOwn, productId, agentId: users.agentAssigned, isPublic };
  const id = await makeGroupBuy(pool, deal);
  await setGroupBuy(world, id, { start_date: at(1), title: 'Winter rye' });
  return id;
}
const open = async () => {
  aheadMs = 2 * hour;
  await runJob();
};

test('a typed address is asked first, told once when the deal opens, and never again', async () => {
  const id = await upcoming();
  expect(await follow(id, { what: 'opening', email: 'Ana@Example.org' })).toMatchObject({
    body: { message: followTexts.confirmationKept, isConfirmed: false },
  });
  expect((await mailsTo(server, ana))[0]?.subject).toBe('Confirm: e-mail me when Winter rye opens');
  expect((await confirm(await linkOf())).status).toBe(200);
  await runJob();
  expect(await openings(ana)).toEqual([]);
  aheadMs = 2 * hour;
  await Promise.all([runJob(), runJob(), runJob()]);
  const mails = await openings(ana);
  expect(mails.map(({ subject }) => subject)).toEqual(['Winter rye is open']);
  expect(mails[0]?.text).toContain('one-time message');
  await setGroupBuy(world, id, { start_date: at(5) });
  await runJob();
  await setGroupBuy(world, id, { start_date: at(-5) });
  await runJob();
  expect(await openings(ana)).toHaveLength(1);
});

test('an address that nobody confirmed is told nothing, and is forgotten after two days with its link', async () => {
  const id = await upcoming();
  await follow(id, { what: 'opening', email: ana });
  await follow(id, { what: 'next', email: 'ben@example.org' });
  await open();
  for (const email of [ana, 'ben@example.org']) expect(await openings(email)).toEqual([]);
  const token = await linkOf('ben@example.org');
  aheadMs = 49 * hour;
  expect(await confirm(token)).toMatchObject({ status: 400, body: { error: followErrors.link_invalid.sentence } });
  await forgetSpentFollows(context());
  expect((await world.pool.query('SELECT id FROM follows')).rows).toEqual([]);
});

test('whoever follows the organization is told of each public deal that opens, until one press ends it', async () => {
  await follow(await upcoming(), { what: 'next', email: ana });
  const token = await linkOf();
  expect((await server.call(followPaths.describeFollowLink, { query: { token } })).body).toMatchObject({
    what: 'next',
    organizationName: 'Own',
    groupBuy: null,
    isConfirmed: false,
  });
  await confirm(token);
  await upcoming();
  await upcoming(false);
  await open();
  const mails = await openings(ana);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(`https://cobuy.example/follow?token=${token}`);
  expect(mails[0]?.text).toContain('Turn off e-mails like this:');
  // Programs that look at mail open every link in it.
  await server.call(followPaths.describeFollowLink, { query: { token } });
  const ended = await server.call(followPaths.endFollowByOneClick, { query: { token } });
  expect(ended).toMatchObject({ status: 200, body: { success: true } });
  await upcoming();
  aheadMs = 4 * hour;
  await runJob();
  expect(await openings(ana)).toHaveLength(2);
  expect((await confirm(token)).status).toBe(400);
});

test('whoever is signed in follows at once, is told in the app and by mail, and ends it by one press', async () => {
  const id = await upcoming();
  expect((await follow(id, { what: 'opening' }, as('buyerForeign'))).body).toEqual({
    message: followTexts.openingKept,
    isConfirmed: true,
  });
  await follow(id, { what: 'next' }, as('buyerForeign'));
  await follow(id, { what: 'next' }, as('buyerForeign'));
  expect(await state(id, 'buyerForeign')).toEqual({ opening: true, next: true });
  await follow(id, { what: 'opening' }, as('buyerOther'));
  await server.call(followPaths.endFollow, { params: { id, what: 'opening' } }, as('buyerOther'));
  expect(await state(id, 'buyerOther')).toEqual({ opening: false, next: false });
  await open();
  expect(await notices('buyerForeign')).toEqual(['Winter rye is open']);
  expect(await openings('buyerforeign@matrix.example')).toHaveLength(1);
  expect(await notices('buyerOther')).toEqual([]);
  expect(await state(id, 'buyerForeign')).toEqual({ opening: false, next: true });
});

test('a person who follows with an account and a typed address is told once', async () => {
  const id = await upcoming();
  await follow(id, { what: 'opening' }, as('buyerOther'));
  await follow(id, { what: 'next', email: 'buyerother@matrix.example' });
  await confirm(await linkOf('buyerother@matrix.example'));
  await open();
  expect(await openings('buyerother@matrix.example')).toHaveLength(1);
  expect(await notices('buyerOther')).toHaveLength(1);
});

test('a private deal is told to members who waited for it, and to nobody else', async () => {
  const id = await upcoming(false);
  expect((await follow(id, { what: 'opening', email: ana })).status).toBe(404);
  await follow(id, { what: 'opening' }, as('buyerOther'));
  await follow(id, { what: 'opening' }, as('buyerOwner'));
  await follow(await upcoming(), { what: 'next' }, as('buyerForeign'));
  const inPublic = await upcoming();
  await follow(inPublic, { what: 'opening', email: ana });
  await confirm(await linkOf());
  await setGroupBuy(world, inPublic, { is_public: false });
  await world.pool.query('DELETE FROM memberships WHERE user_id = $1', [world.users.buyerOwner]);
  await open();
  expect(await notices('buyerOther')).toEqual(['Winter rye is open']);
  expect(await notices('buyerOwner')).toEqual([]);
  // One public deal opened, which they follow.
  expect(await notices('buyerForeign')).toHaveLength(1);
  expect(await openings(ana)).toEqual([]);
  await insert(world.pool, 'memberships', {
    organization_id: world.own,
    user_id: world.users.buyerOwner,
    role: 'BUYER',
  });
});

test('only what is still to open can be waited for, and an address is needed', async () => {
  expect(await follow(world.groupBuyId, { what: 'opening', email: ana })).toMatchObject({
    status: 409,
    body: { error: followErrors.not_upcoming.sentence },
  });
  for (const [body, error] of [
    [{ what: 'next' }, followTexts.emailRequired],
    [{ what: 'next', email: 'nobody' }, 'Invalid email address'],
  ] as const)
    expect(await follow(world.groupBuyId, body)).toMatchObject({ status: 400, body: { error } });
  const asGuest = await follow(world.groupBuyId, { what: 'next' }, as('orderGuest'));
  expect(asGuest).toMatchObject({ status: 400, body: { error: followTexts.emailRequired } });
});

test('an address gets a few such mails an hour, and one that follows already gets none and hears the same', async () => {
  const id = await upcoming();
  for (let i = 0; i < confirmationsPerEmail.points; i += 1)
    expect((await follow(id, { what: 'next', email: ana })).status).toBe(200);
  expect(await follow(id, { what: 'opening', email: ana })).toMatchObject({
    status: 429,
    body: { error: followErrors.too_many.sentence },
  });
  expect(await mailsTo(server, ana)).toHaveLength(confirmationsPerEmail.points);
  await confirm(await linkOf());
  await world.pool.query('DELETE FROM throttles');
  expect((await follow(id, { what: 'next', email: ana })).body).toEqual({
    message: followTexts.confirmationKept,
    isConfirmed: false,
  });
  expect(await mailsTo(server, ana)).toHaveLength(confirmationsPerEmail.points);
});

test('organizers learn how many follow, confirmed ones alone, and the rows go with the deal', async () => {
  const id = await upcoming();
  await follow(id, { what: 'opening' }, as('buyerOther'));
  await follow(id, { what: 'next' }, as('buyerForeign'));
  await follow(id, { what: 'next', email: ana });
  const organizer = { ...as('agentAssigned'), organizationId: world.own };
  const counted = await server.call(followPaths.countFollowers, { params: { id } }, organizer);
  expect(counted.body).toEqual({ opening: 1, next: 1 });
  const admin = { ...as('adminOwn'), organizationId: world.own };
  expect((await server.call(groupBuyPaths.deleteGroupBuy, { params: { id } }, admin)).status).toBe(204);
  const { rows } = await world.pool.query('SELECT group_buy_id FROM follows WHERE group_buy_id IS NOT NULL');
  expect(rows).toEqual([]);
});

test('what a deleted account or organization followed is forgotten', async () => {
  await follow(await upcoming(), { what: 'next' }, as('buyerForeign'));
  await world.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [world.users.buyerForeign]);
  await forgetSpentFollows(context());
  expect((await world.pool.query('SELECT id FROM follows')).rows).toEqual([]);
});
