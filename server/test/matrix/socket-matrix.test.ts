// Every socket command as every kind of person, and every event with all who hear it.
// Rules: docs/rules/roles.md#three-seats, docs/rules/conversations.md#messages-of-a-channel
import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { contentPaths } from '@cobuy/contract/content/content.paths';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import { notificationPaths } from '@cobuy/contract/notifications/notifications.paths';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { planPaths } from '@cobuy/contract/plans/plans.paths';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namespaces } from '../../src/platform/publishing.ts';
import { changeTrustList } from '../../src/rooms/trust/change-trust-list.ts';
import { insertMissingKeywords } from '../../src/rooms/trust/trust.queries.ts';
import { type Listening, openSockets } from '../open-sockets.ts';
import { passUndoTime } from '../pass-undo-time.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';
import { makeChannel } from './channel-expectations.ts';
import { commands, events } from './socket-events.ts';
import { buildWorld, homeOf, insert, type Person, persons, type World } from './world.ts';

let server: TestServer;
let world: World;
const sockets = openSockets(() => server.url);
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(async () => {
  sockets.closeAll();
  await server.close();
});

const signedIn = persons.filter((person) => person !== 'anonymous' && person !== 'revoked');
const headers = ['absent', 'own', 'foreign', 'malformed'] as const;
type Header = (typeof headers)[number];

const organizers: readonly Person[] = ['agentAssigned', 'adminOwn'];
/** Who may read the order in the middle, with an organization selected or none. */
function readsOrder(person: Person, header: Header): boolean {
  if (header === 'malformed') return false;
  if (person === 'superadmin') return true;
  if (header !== 'absent' && homeOf(person)?.[0] !== header) return false;
  return person === 'buyerOwner' || (organizers.includes(person) && header === 'own');
}
const channelMembers: readonly Person[] = ['buyerOwner', 'agentAssigned'];
const channelReaders: readonly Person[] = [...channelMembers, 'adminOwn', 'superadmin'];

interface Command {
  payload: (world: World, channelId: string) => object;
  /** Whether the sender is told that it was done. */
  outcome: (person: Person, header: Header) => boolean;
  /** Nothing is answered: those who may not send it are not heard, which the events below show. */
  isSignal?: true;
}
const signal: Command = { payload: () => ({}), outcome: () => true, isSignal: true };
const ofOrder =
  (more: object = {}) =>
  ({ order }: World) => ({ orderId: order.id, ...more });
const ofChannel =
  (more: object = {}) =>
  (_: World, channelId: string) => ({ channelId, ...more });
const inChannel = (people: readonly Person[]) => (person: Person) => people.includes(person);

const expected: Readonly<Record<string, Command>> = {
  '/ order:watch': { payload: ({ order }) => ({ orderNumber: order.orderNumber }), outcome: readsOrder },
  '/ order:unwatch': signal,
  '/ deal-orders:watch': {
    payload: ({ groupBuyId }) => ({ groupBuyId }),
    outcome: (person, header) => readsOrder(person, header) && person !== 'buyerOwner',
  },
  '/ deal-orders:unwatch': signal,
  '/ notification:mark-read': signal,
  '/ notification:mark-all-read': signal,
  '/ notification:here': signal,
  '/ safari-keepalive': signal,
  '/chat room:join': { payload: ofOrder(), outcome: readsOrder },
  '/chat room:leave': signal,
  '/chat message:send': { payload: ofOrder({ content: 'hello' }), outcome: readsOrder },
  '/chat message:mark_read': { payload: ofOrder({ seq: 0 }), outcome: readsOrder },
  '/chat typing:start': signal,
  '/chat typing:stop': signal,
  // The order is PENDING without a proof: its buyer is refused too, and there is no request to accept.
  '/chat order:request_closure': { payload: ofOrder(), outcome: () => false },
  // Nothing was asked for: taking it back changes nothing, for its buyer.
  '/chat order:withdraw_closure': {
    payload: ofOrder(),
    outcome: (person, header) => person === 'buyerOwner' && readsOrder(person, header),
  },
  '/chat order:accept_closure': { payload: ofOrder({ confirmed: true }), outcome: () => false },
  '/channels channel:join': { payload: ofChannel(), outcome: inChannel(channelReaders) },
  '/channels channel:leave': signal,
  '/channels channel:message': { payload: ofChannel({ content: 'hello' }), outcome: inChannel(channelMembers) },
  '/channels channel:mark_read': { payload: ofChannel(), outcome: inChannel(channelMembers) },
  '/channels channel:typing': signal,
  '/channels channel:typing:stop': signal,
  '/channels channel:online:request': signal,
  '/trust auth': signal,
  '/trust keywords:subscribe': { payload: () => ({}), outcome: () => true },
  '/trust violations:subscribe': { payload: () => ({}), outcome: (person) => person === 'superadmin' },
};
const keyOf = ({ namespace, name }: { namespace: string; name: string }) => `${namespace} ${name}`;

test('every command and every event of the contract has its expectation', () => {
  expect(commands.map(keyOf).sort()).toEqual(Object.keys(expected).sort());
  expect(events.map(keyOf).sort()).toEqual([...answers, ...Object.keys(hearers)].sort());
});

test.each(namespaces)('nobody without a session connects to %s', async (namespace) => {
  for (const person of ['anonymous', 'revoked'] as const)
    await expect(sockets.listen(namespace, world.tokens[person])).rejects.toThrow('Unauthorized');
});

const guests: readonly Person[] = ['orderGuest', 'otherOrderGuest'];
test('nobody whose session is limited to an order connects to the channels', async () => {
  for (const person of guests)
    await expect(sockets.listen('/channels', world.tokens[person])).rejects.toThrow('password');
});
/** Those a namespace takes. */
const peopleOf = (namespace: string) =>
  namespace === '/channels' ? signedIn.filter((person) => !guests.includes(person)) : signedIn;

const headerValue = (header: Header) =>
  ({
    absent: {},
    own: { organizationId: world.own },
    foreign: { organizationId: world.foreign },
    malformed: { organizationId: "x' OR 1=1" },
  })[header];

describe.each(Object.entries(expected).filter(([, { isSignal }]) => !isSignal))('%s', (key, { payload, outcome }) => {
  const [namespace = '', name = ''] = key.split(' ');
  test.each(peopleOf(namespace))('as %s', async (person) => {
    const { channelId } = await makeChannel(world);
    const { ask, socket } = await sockets.listen(namespace, world.tokens[person]);
    const actual: Record<string, boolean> = {};
    const wanted: Record<string, boolean> = {};
    // A channel belongs to one organization; there is none to select.
    for (const header of namespace === '/channels' ? (['absent'] as const) : headers) {
      const answer = await ask<boolean | { ok: boolean }>(name, {
        ...payload(world, channelId),
        ...headerValue(header),
      });
      actual[header] = typeof answer === 'boolean' ? answer : answer.ok;
      wanted[header] = outcome(person, header);
    }
    expect(actual).toEqual(wanted);
    socket.disconnect();
  });
});

/** What only the sender of a command gets, in answer. */
const answers = [
  '/ safari-keepalive-ack',
  '/chat messages:history',
  '/chat error',
  '/channels channel:joined',
  '/channels channel:error',
  '/trust auth:success',
];
const ownPeople = signedIn.filter((person) => homeOf(person)?.[0] === 'own');
const chatters: readonly Person[] = ['buyerOwner', 'agentAssigned', 'adminOwn', 'superadmin'];
const channelPeople: readonly Person[] = ['buyerOwner', 'agentAssigned', 'adminOwn', 'superadmin'];
/** Who hears each event of the scenario below. */
const hearers: Readonly<Record<string, readonly Person[]>> = {
  '/ order:updated': chatters,
  '/ order:message': chatters,
  '/ deal-orders:updated': chatters.filter((person) => person !== 'buyerOwner'),
  '/ membership:changed': ['agentOther'],
  '/ plan:changed': ['buyerOther'],
  '/ plans:changed': signedIn,
  '/ settings:updated': signedIn,
  '/ content:changed': signedIn,
  '/ notification:new': ['buyerOwner', 'agentAssigned', 'agentOther', 'adminOwn'],
  '/ notification:new_message': ['buyerOwner', 'agentAssigned', 'adminOwn'],
  '/ notification:unread_count': ['buyerOwner', 'agentAssigned', 'agentOther', 'adminOwn'],
  '/ notification:read': ['buyerOwner', 'agentAssigned'],
  '/ notification:read-all': ['buyerOwner'],
  '/ channel:mention': ['buyerOwner', 'agentAssigned'],
  '/chat message:receive': chatters,
  '/chat message:read': chatters,
  '/chat typing:users': chatters,
  '/chat room:online_users': chatters,
  '/channels channel:message': channelPeople,
  '/channels channel:message:edited': channelPeople,
  '/channels channel:message:deleted': channelPeople,
  '/channels channel:mention:all': channelPeople,
  '/channels channel:read': channelPeople,
  '/channels channel:typing': channelPeople.filter((person) => person !== 'buyerOwner'),
  '/channels channel:typing:stop': channelPeople.filter((person) => person !== 'buyerOwner'),
  '/channels channel:online:update': channelPeople,
  '/channels user:online': channelPeople,
  '/channels user:offline': channelPeople,
  '/channels channel:user:joined': [...channelPeople, 'buyerOther'],
  '/channels channel:user:left': channelPeople,
  '/channels channel:update': [...ownPeople, 'superadmin'],
  '/channels channel:created': ownPeople,
  '/trust keywords:update': signedIn,
  '/trust keywords:refresh': signedIn,
  '/trust violations:new': ['superadmin'],
};

const forbidden = {
  id: crypto.randomUUID(),
  keyword: 'forbidden fruit',
  normalizedKeyword: 'forbidden fruit',
  category: 'prohibited_misc' as const,
  severity: 3,
  source: 'manual' as const,
  createdAt: new Date(),
  updatedAt: new Date(),
};

test('each event reaches those who may read the same by call, and nobody else', async () => {
  const { channelId, messageId } = await makeChannel(world);
  const joined = { organization_id: world.own, channel_id: channelId, joined_at: new Date() };
  await insert(world.pool, 'channel_members', { ...joined, user_id: world.users.adminOwn });
  const { order } = world;
  const home = (person: Person) => ({ organizationId: homeOf(person)?.[0] === 'foreign' ? world.foreign : world.own });
  const all = new Map<Person, Map<string, Listening>>();
  for (const person of signedIn) {
    const own = new Map<string, Listening>();
    for (const namespace of namespaces)
      if (peopleOf(namespace).includes(person))
        own.set(namespace, await sockets.listen(namespace, world.tokens[person]));
    all.set(person, own);
  }
  const of = (person: Person, namespace: string) => all.get(person)?.get(namespace) as Listening;
  // Everybody tries to listen to everything.
  for (const person of signedIn) {
    const selected = homeOf(person) ? home(person) : {};
    await of(person, '/').ask('order:watch', { orderNumber: order.orderNumber, ...selected });
    await of(person, '/').ask('deal-orders:watch', { groupBuyId: world.groupBuyId, ...selected });
    await of(person, '/chat').ask('room:join', { orderId: order.id, ...selected });
    if (!guests.includes(person)) await of(person, '/channels').ask('channel:join', { channelId });
    await of(person, '/trust').ask('keywords:subscribe', {});
    await of(person, '/trust').ask('violations:subscribe', {});
  }
  const call = <K extends keyof typeof channelPaths>(person: Person, name: K, input: object) =>
    server.call<(typeof channelCalls)[K]>(channelPaths[name], input, { token: world.tokens[person], ...home(person) });
  const params = { channelId };
  const caller = (person: Person) => ({ token: world.tokens[person], ...home(person) });
  const chat = (person: Person, content: string) =>
    server.call(orderChatPaths.postOrderMessage, { params: { orderId: order.id }, body: { content } }, caller(person));

  // Everybody also tries to be heard.
  for (const person of signedIn) {
    of(person, '/chat').socket.emit('typing:start', { orderId: order.id });
    if (!channelReaders.includes(person) && !guests.includes(person))
      of(person, '/channels').socket.emit('channel:typing', { channelId });
  }
  await chat('buyerOwner', 'When is pickup?');
  await chat('agentAssigned', 'At six');
  const upTo = { orderId: order.id, seq: 1_000 };
  await of('agentAssigned', '/chat').ask('message:mark_read', { ...upTo, ...home('agentAssigned') });
  await call('buyerOwner', 'editChannelMessage', {
    params: { channelId, messageId },
    body: { content: 'Shall we meet?' },
  });
  await call('agentAssigned', 'postChannelMessage', {
    params,
    body: { content: '@ana yes', mentions: [world.users.buyerOwner] },
  });
  await call('adminOwn', 'postChannelMessage', { params, body: { content: '@everyone come', mentions: ['everyone'] } });
  await call('agentAssigned', 'markChannelRead', { params, body: {} });
  await call('buyerOwner', 'deleteChannelMessage', { params: { channelId, messageId } });
  of('buyerOwner', '/channels').socket.emit('channel:typing', { channelId });
  of('buyerOwner', '/channels').socket.emit('channel:typing:stop', { channelId });
  const other = { channelId, userId: world.users.buyerOther };
  await call('adminOwn', 'addChannelMember', { params, body: { userId: other.userId } });
  await call('adminOwn', 'removeChannelMember', { params: other });
  await call('adminOwn', 'createChannel', { body: { name: 'Open to all' } });
  const list = await server.call<typeof notificationCalls.listNotifications>(
    notificationPaths.listNotifications,
    {},
    caller('buyerOwner'),
  );
  await server.call(
    notificationPaths.markNotificationRead,
    { params: { id: list.body.data[0]?.id } },
    caller('buyerOwner'),
  );
  await server.call(notificationPaths.markAllNotificationsRead, {}, caller('buyerOwner'));
  await server.call(
    orderPaths.changeOrderStatus,
    { params: { orderNumber: order.orderNumber }, body: { status: 'SETTLED' } },
    caller('agentAssigned'),
  );
  await passUndoTime(server);
  await changeTrustList(server.services, async (tx, changed) => {
    await insertMissingKeywords(tx, [forbidden]);
    changed({ action: 'add', keywordIds: [forbidden.id] });
  });
  await changeTrustList(server.services, async (_, changed) => changed('refresh'));
  await chat('buyerOwner', 'I sell forbidden fruit');
  // The last ones leave the channel one after the other, and see each other go.
  for (const person of ['buyerOther', 'buyerForeign', 'adminForeign'] as const)
    of(person, '/channels').socket.emit('channel:leave', { channelId });
  const second = await sockets.listen('/channels', world.tokens.adminOwn);
  await second.ask('channel:join', { channelId });
  second.socket.emit('channel:leave', { channelId });
  await server.call(planPaths.upgradeTier, { body: { tier: 'PREMIUM' } }, caller('buyerOther'));
  const prices = { PROFESSIONAL: 59, PREMIUM: 149, ENTERPRISE: null };
  await server.call(tierPaths.changeTierPrices, { body: prices }, caller('superadmin'));
  await server.call(systemPaths.changeSystemSettings, { body: { siteName: 'Grain Circle' } }, caller('superadmin'));
  await server.call(contentPaths.changeFooterLinks, { body: { links: [] } }, caller('superadmin'));
  // Ends the sockets of whom it is about, so it comes last.
  const demoted = { params: { id: world.users.agentOther }, body: { role: 'BUYER' } };
  expect((await server.call(userPaths.changeUser, demoted, caller('adminOwn'))).status).toBe(200);

  const heard = () => {
    const found: Record<string, Person[]> = {};
    for (const key of Object.keys(hearers)) {
      const [namespace = '', name = ''] = key.split(' ');
      found[key] = peopleOf(namespace).filter((person) => of(person, namespace).payloads(name).length > 0);
    }
    return found;
  };
  const sorted = (people: Readonly<Record<string, readonly Person[]>>) =>
    Object.fromEntries(Object.entries(people).map(([key, list]) => [key, [...list].sort()]));
  const wanted = sorted(hearers);
  await until(() => JSON.stringify(sorted(heard())) === JSON.stringify(wanted)).catch(() => {});
  expect(sorted(heard())).toEqual(wanted);

  // Only the people of one conversation are named in what is heard, and never an address.
  const typed = of('agentAssigned', '/chat').payloads<{ users: { id: string }[] }>('typing:users');
  const typists = new Set(typed.flatMap(({ users }) => users.map(({ id }) => id)));
  expect([...typists].sort()).toEqual(chatters.map((person) => world.users[person]).sort());
  for (const person of signedIn) {
    const everything = JSON.stringify([...(all.get(person)?.values() ?? [])].map((listening) => listening.heard));
    const addresses = new Set(everything.match(/[\w.]+@matrix\.example/g) ?? []);
    addresses.delete(`${person.toLowerCase()}@matrix.example`);
    expect([person, ...addresses]).toEqual([person]);
  }
});
