// Rules: docs/rules/conversations.md#order-chat, docs/rules/conversations.md#writing
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { ChatPerson, Message, ReadPosition } from '@cobuy/contract/conversations/conversations.schemas';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderChatCalls } from '@cobuy/contract/order-chat/order-chat.http';
import { orderChatPaths } from '@cobuy/contract/order-chat/order-chat.paths';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorld, homeOf, makeOrder, type Person, type World } from '../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

let server: TestServer;
let beside: TestServer;
let world: World;
let orderId: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ databaseUrl: server.database.url, config: { messagesPerMinute: 2 } });
  world = await buildWorld(server.database.pool);
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  const made = await makeOrder(world.pool, {
    organizationId: world.own,
    groupBuyId: world.groupBuyId,
    productId: world.productId,
    buyerId: world.users.buyerOwner,
    claimed: true,
  });
  orderId = made.id;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const organizationOf = (person: Person) => (homeOf(person)?.[0] === 'own' ? world.own : null);
const caller = (person: Person) => ({ token: world.tokens[person], organizationId: organizationOf(person) });

async function connect(person: Person, to: TestServer = server): Promise<Socket> {
  const socket = io(`${to.url}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: world.tokens[person] },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
type Answer = { ok: boolean; error?: string; code?: string; message?: Message };
const command = (socket: Socket, event: string, payload: object): Promise<Answer> =>
  socket.timeout(60_000).emitWithAck(event, { orderId, ...payload });
const join = (socket: Socket, person: Person, payload: object = {}) =>
  command(socket, 'room:join', { organizationId: organizationOf(person) ?? undefined, ...payload });
async function joined(person: Person, to?: TestServer): Promise<Socket> {
  const socket = await connect(person, to);
  expect(await join(socket, person)).toEqual({ ok: true });
  return socket;
}
const heardBy = (socket: Socket) => {
  const heard: { name: string; payload: Record<string, unknown> }[] = [];
  socket.onAny((name: string, payload: Record<string, unknown>) => heard.push({ name, payload }));
  return heard;
};
const next = <T>(socket: Socket, event: string): Promise<T> => new Promise((resolve) => socket.once(event, resolve));
const list = async (person: Person) =>
  (
    await server.call<typeof orderChatCalls.listOrderMessages>(
      orderChatPaths.listOrderMessages,
      { params: { orderId } },
      caller(person),
    )
  ).body;
const post = (person: Person, content: string) =>
  server.call(orderChatPaths.postOrderMessage, { params: { orderId }, body: { content } }, caller(person));
const namesIn = (users: readonly ChatPerson[]) => users.map(({ role }) => role).toSorted();

describe('joining', () => {
  test('brings the newest page and what may be done', async () => {
    await post('agentAssigned', 'Hello');
    const socket = await connect('buyerOwner');
    const history = next<{ messages: Message[] }>(socket, 'messages:history');
    expect(await join(socket, 'buyerOwner')).toEqual({ ok: true });
    expect(await history).toEqual({ orderId, ...(await list('buyerOwner')) });
  });

  test('is for those who may read the order by call', async () => {
    const people = ['agentAssigned', 'adminOwn', 'superadmin', 'buyerOwner'] as const;
    for (const person of people) expect(await join(await connect(person), person)).toEqual({ ok: true });
    const strangers = ['agentOther', 'buyerOther', 'agentForeign', 'adminForeign', 'orderGuest'] as const;
    for (const person of strangers)
      expect(await join(await connect(person), person)).toMatchObject({ ok: false, code: 'order.not_found' });
    await expect(connect('revoked')).rejects.toThrow('Unauthorized');
    await expect(connect('anonymous')).rejects.toThrow('Unauthorized');
  });

  test('an organization that may not be selected selects nothing', async () => {
    const socket = await connect('agentAssigned');
    const refused = await join(socket, 'agentAssigned', { organizationId: world.foreign });
    expect(refused).toMatchObject({ ok: false, error: 'You do not have access to this organization' });
  });

  test('that fails is told in the words of the chat', async () => {
    const socket = await connect('buyerOther');
    const told = next(socket, 'error');
    socket.emit('room:join', { orderId });
    expect(await told).toEqual({ message: 'Failed to join chat room', code: 'order.not_found' });
    const malformed = next(socket, 'error');
    socket.emit('room:join', { orderId: { $gt: '' } });
    expect(await malformed).toEqual({ message: 'Failed to join chat room', code: 'request.invalid' });
  });
});

describe('commands', () => {
  test('store and tell what the calls do, from whoever sends them', async () => {
    const [buyer, agent] = [await joined('buyerOwner'), await joined('agentAssigned')];
    const heard = next<Message>(agent, 'message:receive');
    const { ok, message } = await command(buyer, 'message:send', {
      content: ' Hello ',
      clientId: 'c-1',
      senderId: world.users.agentAssigned,
    });
    expect(ok).toBe(true);
    expect(message).toMatchObject({ content: 'Hello', seq: 1, senderId: world.users.buyerOwner });
    expect(await heard).toEqual({ orderId, ...message });
    expect(await command(buyer, 'message:send', { content: 'Hello', clientId: 'c-1' })).toEqual({ ok, message });
    const read = next(buyer, 'message:read');
    expect(await command(agent, 'message:mark_read', { seq: 1 })).toEqual({ ok: true });
    expect(await read).toEqual({ orderId, userId: world.users.agentAssigned, seq: 1 });
  });

  test('close an order by the handshake', async () => {
    await world.pool.query(`UPDATE orders SET status = 'SETTLED', latest_proof_at = now() WHERE id = $1`, [orderId]);
    const [buyer, agent] = [await joined('buyerOwner'), await joined('agentAssigned')];
    const asked = next<Message>(agent, 'message:receive');
    expect(await command(buyer, 'order:request_closure', {})).toMatchObject({ ok: true });
    expect(await asked).toMatchObject({ type: 'closure_request' });
    expect(await command(buyer, 'order:accept_closure', {})).toMatchObject({ ok: false, code: 'order.forbidden' });
    const closed = next<Message>(buyer, 'message:receive');
    expect(await command(agent, 'order:accept_closure', {})).toMatchObject({ ok: true });
    expect(await closed).toMatchObject({ type: 'closure_accepted' });
  });

  test('are refused in the words of the calls', async () => {
    const buyer = await joined('buyerOwner');
    expect(await command(buyer, 'message:send', { content: '   ' })).toMatchObject({
      ok: false,
      error: 'Please write a message',
    });
    expect(await command(buyer, 'order:request_closure', {})).toMatchObject({
      ok: false,
      error: 'Payment proof required',
    });
    const stranger = await connect('buyerOther');
    for (const event of ['message:send', 'message:mark_read', 'order:request_closure', 'order:accept_closure'])
      expect(await command(stranger, event, { content: 'Hello', seq: 1 })).toMatchObject({ code: 'order.not_found' });
    const complaint = next(stranger, 'error');
    stranger.emit('message:send', { orderId, content: 'Hello' });
    expect(await complaint).toEqual({ message: 'Order not found', code: 'order.not_found' });
    expect((await list('buyerOwner')).messages).toEqual([]);
  });

  test('of a flood are refused', async () => {
    const buyer = await joined('buyerOwner', beside);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => command(buyer, 'message:send', { content: `Hello ${index}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      error: 'You are sending messages too quickly. Please wait a moment.',
    });
  });
});

describe('presence', () => {
  test('tells who is there and who types, in their parts, and who no longer does', async () => {
    const buyer = await joined('buyerOwner');
    let online: ChatPerson[] = [];
    let typing: ChatPerson[] = [];
    buyer.on('room:online_users', ({ users }: { users: ChatPerson[] }) => (online = users));
    buyer.on('typing:users', ({ users }: { users: ChatPerson[] }) => (typing = users));
    const agent = await joined('agentAssigned');
    await until(() => online.length === 2);
    expect(namesIn(online)).toEqual(['AGENT', 'BUYER']);
    expect(JSON.stringify(online)).not.toContain('agentassigned@');
    agent.emit('typing:start', { orderId });
    await until(() => typing.length === 1);
    expect(typing).toMatchObject([{ id: world.users.agentAssigned, name: 'Organizer', role: 'AGENT' }]);
    agent.emit('typing:stop', { orderId });
    await until(() => typing.length === 0);
    agent.emit('typing:start', { orderId });
    await until(() => typing.length === 1);
    agent.disconnect();
    await until(() => typing.length === 0 && online.length === 1);
    expect(namesIn(online)).toEqual(['BUYER']);
  });

  test('is nothing for those who have not joined', async () => {
    const [buyer, stranger] = [await joined('buyerOwner'), await connect('buyerOther')];
    const heard = heardBy(buyer);
    stranger.emit('typing:start', { orderId });
    stranger.emit('room:leave', { orderId });
    await command(stranger, 'message:mark_read', { seq: 1 });
    await post('agentAssigned', 'Hello');
    await until(() => heard.some(({ name }) => name === 'message:receive'));
    expect(heard.filter(({ name }) => name === 'typing:users')).toEqual([]);
  });
});

test('what an open page knew and was told is what a fresh one fetches', async () => {
  await post('agentAssigned', 'Before');
  const { messages, readPositions, readSeq } = await list('buyerOwner');
  const known = new Map(messages.map((message) => [message.seq, message]));
  const positions = new Map(readPositions.map(({ userId, seq }) => [userId, seq]));
  positions.set(world.users.buyerOwner, readSeq);
  const buyer = await joined('buyerOwner');
  buyer.on('message:receive', ({ orderId: _, ...message }: Message & { orderId: string }) =>
    known.set(message.seq, message),
  );
  buyer.on('message:read', ({ userId, seq }: ReadPosition) => positions.set(userId, seq));
  const agent = await joined('agentAssigned');
  for (let index = 0; index < 10; index++) {
    await command(index % 2 ? buyer : agent, 'message:send', { content: `Number ${index}` });
    if (index % 3 === 0) await command(agent, 'message:mark_read', { seq: index + 2 });
  }
  await command(buyer, 'message:mark_read', { seq: 11 });
  await until(() => known.size === 11 && positions.get(world.users.buyerOwner) === 11);
  const fresh = await list('buyerOwner');
  expect([...known.values()].toSorted((a, b) => a.seq - b.seq)).toEqual(fresh.messages);
  expect(Object.fromEntries(positions)).toEqual({
    [world.users.buyerOwner]: fresh.readSeq,
    ...Object.fromEntries(fresh.readPositions.map(({ userId, seq }) => [userId, seq])),
  });
});

test('what is posted at one process is received at another, and both see who is there', async () => {
  const [buyer, agent] = [await joined('buyerOwner'), await connect('agentAssigned', beside)];
  let online: ChatPerson[] = [];
  buyer.on('room:online_users', ({ users }: { users: ChatPerson[] }) => (online = users));
  expect(await join(agent, 'agentAssigned')).toEqual({ ok: true });
  await until(() => online.length === 2);
  const heard = next<Message>(agent, 'message:receive');
  const { message } = await command(buyer, 'message:send', { content: 'Over there?' });
  expect(await heard).toEqual({ orderId, ...message });
});

describe('a right that is lost', () => {
  test('ends the open chats of an agent who is taken off the deal', async () => {
    const [agent, buyer] = [await joined('agentAssigned'), await joined('buyerOwner')];
    const heard = heardBy(agent);
    const gone = next(agent, 'disconnect');
    const body = {
      title: 'Autumn grains',
      startDate: new Date(Date.now() - 86_400_000).toISOString(),
      endDate: new Date(Date.now() + 86_400_000).toISOString(),
      paymentDueDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      paymentMethods: ['PAYPAL'],
      products: [{ productId: world.productId }],
      agents: [],
    };
    const params = { id: world.groupBuyId };
    const change = (agents: string[]) =>
      server.call(groupBuyPaths.updateGroupBuy, { params, body: { ...body, agents } }, caller('adminOwn'));
    expect((await change([])).status).toBe(200);
    await gone;
    const told = next(buyer, 'message:receive');
    await post('buyerOwner', 'Not for them');
    await told;
    expect(heard.filter(({ name }) => name === 'message:receive')).toEqual([]);
    expect(await join(await connect('agentAssigned'), 'agentAssigned')).toMatchObject({ code: 'order.not_found' });
    expect((await change([world.users.agentAssigned])).status).toBe(200);
  });

  test('ends those of a session that is ended', async () => {
    const admin = await joined('adminOwn');
    const gone = next(admin, 'disconnect');
    await server.call(authPaths.logout, {}, caller('adminOwn'));
    await gone;
    await expect(connect('adminOwn')).rejects.toThrow('Unauthorized');
  });
});
