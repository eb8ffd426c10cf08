// Rules: docs/rules/notifications.md#who-is-told-what, docs/rules/orders.md#undo
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, makeOrder, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { notifyOfSteps } from './notify-of-steps.ts';

let server: TestServer;
let world: World;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const pass = async (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  await notifyOfSteps({ ...server.services, publicUrl: 'https://cobuy.example' });
};
const count = async (text: string) => (await world.pool.query(text)).rowCount;
const alerts = () => count(`SELECT FROM notifications WHERE kind = 'admin_alert'`);
const told = () => count(`SELECT FROM mail_outbox WHERE template = 'payment-received'`);

test('a step that can not be told, again and again, is told to the administrators once, and to its buyer in the end', async () => {
  const { own: organizationId, groupBuyId, productId, users, tokens } = world;
  const buyerId = users.buyerOther;
  const { orderNumber } = await makeOrder(world.pool, {
    organizationId,
    groupBuyId,
    productId,
    buyerId,
    claimed: true,
  });
  const settled = { params: { orderNumber }, body: { status: 'SETTLED' } };
  const answer = await server.call(orderPaths.changeOrderStatus, settled, { token: tokens.adminOwn, organizationId });
  expect(answer.status).toBe(200);
  await world.pool.query(
    `CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.template = 'payment-received' THEN RAISE EXCEPTION 'no more mails'; END IF; RETURN new; END $$;
    CREATE TRIGGER refuse_mail BEFORE INSERT ON mail_outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail();`,
  );
  await pass(11);
  await pass(61);
  expect(await alerts()).toBe(0);
  for (let minutes = 0; minutes < 10; minutes++) await pass(61);
  expect([await alerts(), await told()]).toEqual([1, 0]);
  await world.pool.query('DROP FUNCTION refuse_mail CASCADE');
  await pass(61);
  expect(await told()).toBe(1);
});
