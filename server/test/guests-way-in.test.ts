// A person who orders without signing in comes back by the links of the mails, no matter who has registered their
// address since.
// Rules: docs/rules/orders.md#taken-by-its-account, docs/rules/accounts.md#order-sign-in
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailMissedMessages } from '../src/rooms/notifications/missed/mail-missed-messages.ts';
import { notifyBuyersOfDates } from '../src/rooms/orders/notifying/notify-buyers-of-dates.ts';
import { notifyOfSteps } from '../src/rooms/orders/notifying/notify-of-steps.ts';
import { enforcePaymentDeadlines } from '../src/rooms/orders/status/enforce-payment-deadlines.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { mailsTo, orderAsGuest, signUp } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const publicUrl = 'https://cobuy.example';
const dayMs = 86_400_000;
let server: TestServer;
let world: World;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl } });
  world = await buildWorld(server.database.pool);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(() => server.close());

test('every mail about a guest’s order asks for its number, also after somebody registered the address', async () => {
  const email = 'guest@people.example';
  const { orderNumber } = await orderAsGuest(server, world, email);
  await signUp(server, email);
  const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [
    orderNumber,
  ]);
  const orderId = rows[0]?.id ?? '';
  const asAdmin = { token: world.tokens.adminOwn, organizationId: world.own };
  const context = () => ({ ...server.services, publicUrl });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  await server.call(orderChatPaths.postOrderMessage, { params: { orderId }, body: { content: 'Friday?' } }, asAdmin);
  await server.call(groupBuyPaths.closeGroupBuy, { params: { id: world.groupBuyId } }, asAdmin);
  later(15 * 60_000);
  await notifyBuyersOfDates(context());
  await mailMissedMessages(context());
  later(8.5 * dayMs);
  await enforcePaymentDeadlines(context());
  later(dayMs);
  await enforcePaymentDeadlines(context());
  await world.pool.query(`UPDATE orders SET status = 'PAYMENT_UPLOADED', latest_proof_at = $1 WHERE id = $2`, [
    now,
    orderId,
  ]);
  for (const body of [
    { status: 'PENDING', reason: 'Blurred' },
    { status: 'CANCELLED', reason: 'No oats' },
  ]) {
    await server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body }, asAdmin);
    later(11_000);
    await notifyOfSteps(context());
  }

  const links = (await mailsTo(server, email)).flatMap(({ template, text }) => {
    const link = text.split('\n').find((line) => line.includes('/buyer/orders/'));
    return link ? [[template, link]] : [];
  });
  const page = `${publicUrl}/buyer/orders/${orderNumber}`;
  expect(Object.fromEntries(links)).toEqual({
    'order-confirmation': `${page}?as=guest`,
    'deal-changed': `${page}?as=guest`,
    'missed-messages': `${page}?as=guest&tab=chat`,
    'payment-reminder': `${page}?as=guest`,
    'payment-overdue': `${page}?as=guest`,
    'proof-rejected': `${page}?as=guest`,
    'order-cancelled': `${page}?as=guest`,
  });
});
