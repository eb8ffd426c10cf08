// Rules: docs/rules/accounts.md#registering
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildWorld, insert, type World } from '../../../../test/matrix/world.ts';
import { openSockets } from '../../../../test/open-sockets.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());
afterEach(() => sockets.closeAll());

test('private deals and channels open to an account once its e-mail is confirmed, where the platform wants that', async () => {
  const { pool } = server.database;
  const email = 'anybody@people.example';
  const token = await signUp(server, email);
  const channelId = crypto.randomUUID();
  await insert(pool, 'conversations', { organization_id: world.own, id: channelId });
  await insert(pool, 'channels', {
    organization_id: world.own,
    id: channelId,
    name: 'Everybody',
    slug: 'everybody',
    is_default: true,
    created_at: new Date(),
  });
  const caller = { token, organizationId: world.own };
  const seen = async () => ({
    deal: (await server.call(groupBuyPaths.getGroupBuy, { params: { id: world.privateGroupBuyId } }, caller)).status,
    channel: (await server.call(channelPaths.getChannel, { params: { channelId } }, caller)).status,
    publicGroupBuy: (await server.call(groupBuyPaths.getGroupBuy, { params: { id: world.groupBuyId } }, caller)).status,
    orders: (await server.call(orderPaths.listMyOrders, {}, caller)).status,
  });
  const everything = { deal: 200, channel: 200, publicGroupBuy: 200, orders: 200 };
  expect(await seen()).toEqual(everything);

  await pool.query('UPDATE system_settings SET confirm_members = true');
  expect(await seen()).toEqual({ ...everything, deal: 404, channel: 404 });
  const socket = await sockets.listen('/channels', token);
  const heard = await sockets.listen('/channels', world.tokens.adminOwn);
  const say = (content: string) =>
    server.call(
      channelPaths.postChannelMessage,
      { params: { channelId }, body: { content, mentions: ['everyone'] } },
      { token: world.tokens.adminOwn, organizationId: world.own },
    );
  expect((await say('Among us')).status).toBe(201);
  await expect.poll(() => heard.heard.length).toBeGreaterThan(0);
  expect(socket.heard).toEqual([]);
  const { rows } = await pool.query(
    'SELECT 1 FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.email = $1',
    [email],
  );
  expect(rows).toEqual([]);

  await pool.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
  expect(await seen()).toEqual(everything);
});
