// Anybody may register any address: until it is proved, what concerns a guest's order goes to the mailbox alone.
// Rules: docs/rules/accounts.md#confirming-an-address, docs/rules/orders.md#taken-by-its-account
import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { privacyPaths } from '@cobuy/contract/privacy/privacy.paths';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailedToken } from '../src/rooms/accounts/create-mailed-token.ts';
import { mailMissedMessages } from '../src/rooms/notifications/missed/mail-missed-messages.ts';
import { notifyBuyersOfDates } from '../src/rooms/orders/notifying/notify-buyers-of-dates.ts';
import { enforcePaymentDeadlines } from '../src/rooms/orders/status/enforce-payment-deadlines.ts';
import { buildWorld, type World } from './matrix/world.ts';
import { login, mailedToken, mailsTo, orderAsGuest, ordersSeenBy, password, signUp } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const publicUrl = 'https://cobuy.example';
let server: TestServer;
let world: World;
let socket: Socket | undefined;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, config: { publicUrl } });
  world = await buildWorld(server.database.pool);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '10 years'; UPDATE order_sessions SET expires_at = now() + interval '10 years'`,
  );
});
afterAll(async () => {
  socket?.disconnect();
  await server.close();
});

const context = () => ({ ...server.services, publicUrl });
const asOrganizer = () => ({ token: world.tokens.adminOwn, organizationId: world.own });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const list = async (token: string) =>
  (await server.call<typeof notificationCalls.listNotifications>(notificationPaths.listNotifications, {}, { token }))
    .body.data;
const choose = (token: string, body: object) =>
  server.call<typeof notificationCalls.saveNotificationPreferences>(
    notificationPaths.saveNotificationPreferences,
    { body },
    { token },
  );
const idOf = async (orderNumber: string) =>
  (await world.pool.query<{ id: string }>('SELECT id FROM orders WHERE order_number = $1', [orderNumber])).rows[0]
    ?.id ?? '';

/** Everything that organizers and time do to an order and its buyer; the order is closed at the end. */
async function tellBuyerEverything(orderNumber: string, guest: string) {
  const orderId = await idOf(orderNumber);
  const succeed = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const words = { content: 'Hello Ana, the code of the door is 4711' };
  await succeed(server.call(orderChatPaths.postOrderMessage, { params: { orderId }, body: words }, asOrganizer()));
  const news = { title: 'Pickup', body: 'At 5 Elm Street', groupBuyId: world.groupBuyId };
  const sent = await succeed(
    server.call<typeof broadcastCalls.sendBroadcast>(broadcastPaths.sendBroadcast, { body: news }, asOrganizer()),
  );
  await succeed(server.call(groupBuyPaths.closeGroupBuy, { params: { id: world.groupBuyId } }, asOrganizer()));
  later(2);
  await notifyBuyersOfDates(context());
  const reminding = { body: { orderNumbers: [orderNumber] } };
  await succeed(server.call(orderPaths.remindOrders, reminding, asOrganizer()));
  later(15);
  await mailMissedMessages(context());
  later(60 * 24 * 15);
  await enforcePaymentDeadlines(context());
  const move = (status: string) =>
    succeed(server.call(orderPaths.changeOrderStatus, { params: { orderNumber }, body: { status } }, asOrganizer()));
  for (const status of ['SETTLED', 'PROCESSING', 'SHIPPED']) await move(status);
  await succeed(server.call(orderChatPaths.requestClosure, { params: { orderId } }, { token: guest }));
  await succeed(server.call(orderChatPaths.acceptClosure, { params: { orderId }, body: {} }, asOrganizer()));
  return { announcementId: (sent as { id: string }).id };
}

test('nothing of a guest’s order reaches whoever registered its address, and its mails come all the same', async () => {
  const email = 'victim@people.example';
  const guest = await orderAsGuest(server, world, email);
  const stranger = await signUp(server, email);
  await world.pool.query(
    `UPDATE sessions SET expires_at = now() + interval '1 year'; UPDATE order_sessions SET expires_at = now() + interval '1 year'`,
  );
  const told: string[] = [];
  socket = io(server.url, { auth: { token: stranger }, transports: ['websocket'] });
  socket.onAny((event: string) => told.push(event));
  await new Promise<void>((resolve) => socket?.once('connect', resolve));

  // Its choices are kept, and govern nothing of what the guest is mailed: only the person who reads the
  // address's mail decides that.
  for (const topic of ['emailEnabled', 'paymentReminders', 'orderUpdates', 'marketingEmails', 'emailNotifications']) {
    const choice = { [topic]: topic === 'marketingEmails' };
    expect(await choose(stranger, choice)).toMatchObject({ status: 200, body: { data: choice } });
  }
  expect((await choose(stranger, { soundEnabled: false })).status).toBe(200);
  // Nor does a page that is open in the stranger's browser mean that the guest has seen anything.
  const beHere = () => world.pool.query('UPDATE notification_presence SET last_active_at = $1', [new Date(+now + 1e9)]);
  await beHere();

  const { announcementId } = await tellBuyerEverything(guest.orderNumber, guest.token);
  expect(await list(stranger)).toEqual([]);
  const counted = await server.call<typeof notificationCalls.countUnreadNotifications>(
    notificationPaths.countUnreadNotifications,
    {},
    { token: stranger },
  );
  expect(counted.body).toMatchObject({ data: { count: 0 } });
  expect(told.filter((event) => event !== 'notification:unread_count' && event !== 'resync')).toEqual([]);
  const announcement = { params: { id: announcementId } };
  expect((await server.call(broadcastPaths.getBroadcast, announcement, { token: stranger })).status).toBe(404);
  expect(await ordersSeenBy(server, stranger)).toEqual([]);

  const mails = (await mailsTo(server, email)).map(({ template }) => template);
  for (const template of ['missed-messages', 'broadcast', 'deal-changed', 'payment-reminder', 'payment-overdue'])
    expect(mails).toContain(template);
});

test('the link in a mail ends mails like it, and the owner who takes the account finds what was told, under their own name', async () => {
  const email = 'owner@people.example';
  await world.pool.query(`UPDATE group_buys SET end_date = $1, payment_due_date = $1`, [new Date(+now + 9e8)]);
  const guest = await orderAsGuest(server, world, email);
  const stranger = await signUp(server, email);
  const message = { params: { orderId: await idOf(guest.orderNumber) }, body: { content: 'Where shall we meet?' } };
  expect((await server.call(orderChatPaths.postOrderMessage, message, asOrganizer())).status).toBe(201);
  expect(await list(stranger)).toEqual([]);
  await server.call(authPaths.forgotPassword, { body: { email } });
  const token = await mailedToken(server, email, 'reset-password');
  const reset = { body: { token, password: 'the-owner-chose-this' } };
  const { body: owner } = await server.call<typeof authCalls.resetPassword>(authPaths.resetPassword, reset);
  expect(owner.user).toMatchObject({ firstName: null, lastName: null, emailVerified: true });
  // In their own list it leads to the chat at once.
  const path = `/buyer/orders/${guest.orderNumber}?tab=chat`;
  expect(await list(owner.token)).toMatchObject([{ kind: 'order_message', body: 'Where shall we meet?', path }]);
  expect((await choose(owner.token, { emailEnabled: false })).status).toBe(200);
});

test('whoever registered a guest’s address can’t take another one, and with it what the guest ordered', async () => {
  const [email, strangers] = ['moved@people.example', 'stranger@elsewhere.example'];
  await world.pool.query(`UPDATE group_buys SET end_date = $1, payment_due_date = $1`, [new Date(+now + 9e8)]);
  const guest = await orderAsGuest(server, world, email);
  const token = await signUp(server, email);
  const change = { email: strangers, currentPassword: password };
  const asked = await server.call<typeof profileCalls.changeProfile>(
    profilePaths.changeProfile,
    { body: { ...change, firstName: 'Mallory' } },
    { token },
  );
  expect(asked).toMatchObject({ status: 403, body: { code: 'auth.email_unconfirmed' } });
  expect(await mailsTo(server, strangers)).toEqual([]);
  expect((await login(server, email)).body.user.firstName).toBe('Ana');
  // A link that was mailed before, as it was for a time, does not open it either.
  const sent = {
    purpose: 'change_email',
    userId: (await login(server, email)).body.user.id,
    email: strangers,
  } as const;
  const link = await createMailedToken(server.services.db, server.services, sent);
  const confirmed = await server.call(profilePaths.confirmNewEmail, { body: { token: link } }, { token });
  expect(confirmed).toMatchObject({ status: 400, body: { code: 'auth.link_invalid' } });
  expect(await ordersSeenBy(server, token)).toEqual([]);
  expect(await ordersSeenBy(server, guest.token)).toEqual([guest.orderNumber]);
});

test('nor do its data have what the guest wrote or was told', async () => {
  const email = 'written@people.example';
  const guest = await orderAsGuest(server, world, email);
  const token = await signUp(server, email);
  const orderId = await idOf(guest.orderNumber);
  const write = (content: string, caller: object) =>
    server.call(orderChatPaths.postOrderMessage, { params: { orderId }, body: { content } }, caller);
  expect((await write('My door is the green one', { token: guest.token })).status).toBe(201);
  expect((await write('Ring at the green door, then', asOrganizer())).status).toBe(201);
  const answer = await fetch(`${server.url}${privacyPaths.exportData[1]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const secret of ['green', guest.orderNumber, orderId]) expect(text).not.toContain(secret);
});
