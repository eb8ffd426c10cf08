// Rules: docs/rules/group-buys.md#updates
import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { updateCalls } from '@cobuy/contract/updates/updates.http';
import { updatePaths } from '@cobuy/contract/updates/updates.paths';
import { broadcastsPerPerson } from '@cobuy/domain/broadcasts/broadcast-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorld, insert, makeGroupBuy, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { readNotices } from '../../../test/notices/notices.ts';
import { mailsTo } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertDefaultKeywords } from '../trust/insert-default-keywords.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await world.pool.query(
    'DELETE FROM mail_outbox; DELETE FROM updates; DELETE FROM notifications; DELETE FROM throttles',
  );
});

const text = 'The growers send two crates more: apples are back.';
const post = (person: Person, body: object = { text }, headers: Record<string, string> = {}) =>
  server.call<typeof updateCalls.postUpdate>(
    updatePaths.postUpdate,
    { params: { id: world.groupBuyId }, body },
    { token: world.tokens[person], organizationId: world.own, headers },
  );
const shown = async () => {
  const { body } = await server.call<typeof groupBuyCalls.getGroupBuy>(groupBuyPaths.getGroupBuy, {
    params: { id: world.groupBuyId },
  });
  return body.updates;
};
const recipients = async () =>
  (await world.pool.query<{ recipient: string }>('SELECT recipient FROM mail_outbox ORDER BY 1')).rows.map(
    ({ recipient }) => recipient.split('@')[0],
  );

test('an update stands on the page and reaches each buyer once, however many orders they have', async () => {
  const { pool, own, groupBuyId, productId, users } = world;
  await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId: users.buyerOwner, claimed: true });
  const answer = await post('agentAssigned');
  expect(answer).toMatchObject({ status: 201, body: { text, recipients: 3 } });
  expect(await shown()).toMatchObject([{ id: answer.body.id, text }]);
  expect(await recipients()).toEqual(['buyerowner', 'orderguest', 'otherorderguest']);
  const [mail] = await mailsTo(server, 'buyerowner@matrix.example');
  expect(mail?.subject).toBe('Update: Autumn grains');
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain('/mails-off?token=');
  expect(await readNotices(server)).toMatchObject([{ userId: users.buyerOwner, title: 'Update: Autumn grains' }]);
});

test('who writes an update and has ordered too is not told of their own words', async () => {
  const { pool, own, groupBuyId, productId, users } = world;
  await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId: users.agentAssigned, claimed: true });
  await post('agentAssigned');
  const { rows } = await pool.query('SELECT 1 FROM notifications WHERE user_id = $1', [users.agentAssigned]);
  expect(rows).toEqual([]);
  await pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE buyer_id = $1`, [users.agentAssigned]);
});

test('who wants no such mails has none', async () => {
  await insert(world.pool, 'notification_preferences', {
    user_id: world.users.buyerOwner,
    sound_enabled: true,
    desktop_enabled: false,
    toaster_enabled: true,
    badge_enabled: true,
    email_enabled: false,
    sound_volume: 50,
    updated_at: new Date(),
  });
  await post('agentAssigned');
  expect(await recipients()).toEqual(['orderguest', 'otherorderguest']);
});

test('an update is taken down by those who organize the deal, once', async () => {
  expect(await shown()).toEqual([]);
  const { id } = (await post('agentAssigned')).body;
  expect(await shown()).toHaveLength(1);
  const takeDown = (person: Person, groupBuyId = world.groupBuyId) =>
    server.call(
      updatePaths.takeUpdateDown,
      { params: { id: groupBuyId, updateId: id } },
      { token: world.tokens[person], organizationId: world.own },
    );
  expect((await takeDown('agentOther')).status).toBe(403);
  const { own, users, productId, pool } = world;
  const other = await makeGroupBuy(pool, { organizationId: own, createdById: users.agentOther, productId });
  for (const person of ['agentOther', 'adminOwn'] as const) expect((await takeDown(person, other)).status).toBe(404);
  expect(await shown()).toHaveLength(1);
  expect((await takeDown('adminOwn')).status).toBe(204);
  expect(await shown()).toEqual([]);
  expect((await takeDown('adminOwn')).status).toBe(404);
});

test('an update that is missing, too long, prohibited or nobody’s to write is refused, and nobody is told', async () => {
  expect(await post('agentAssigned', { text: ' ' })).toMatchObject({ body: { error: 'The update is required' } });
  expect((await post('agentAssigned', { text: 'a'.repeat(2001) })).status).toBe(400);
  expect(await post('agentAssigned', { text: 'Buy heroin at the dock' })).toMatchObject({
    status: 400,
    body: { code: 'trust.prohibited_content' },
  });
  expect((await post('agentOther')).status).toBe(403);
  expect((await post('buyerOwner')).status).toBe(403);
  expect(await recipients()).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('updates and announcements share one limit; a repeated try takes no turn', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  for (let i = 0; i < 3; i += 1) expect((await post('agentAssigned', { text }, headers)).status).toBe(201);
  expect(await shown()).toHaveLength(1);
  for (let i = 1; i < broadcastsPerPerson.points; i += 1)
    expect((await post('agentAssigned', { text: `News ${i}` })).status).toBe(201);
  expect(await post('agentAssigned', { text: 'More' })).toMatchObject({
    status: 429,
    body: { error: broadcastErrors.too_many.sentence },
  });
});
