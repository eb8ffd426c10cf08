import { connectionKept } from '@cobuy/domain/notifications/connection-rules';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import { type Socket as Client, io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, anonymous } from '../actor.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../context.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { createUseLimits } from '../limits/limit-use.ts';
import { type Realtime, whoeverWasInRoom } from '../publishing.ts';
import { createRealtime } from './realtime.ts';

const config = { ...readConfig({}), logLevel: 'silent' };
let app: FastifyInstance;
let realtime: Realtime;
let catchUp: () => void;
/** The time of the server's memory of what it told. */
let now: number;
let address: string;
const sessions = new Map<string, Actor>();
const clients: Client[] = [];

beforeEach(async () => {
  sessions.clear();
  for (const userId of ['ana', 'ben'])
    sessions.set(userId, { kind: 'account', userId, sessionId: `session-${userId}`, session: 'password' } as Actor);
  app = await createHttpApp(config);
  now = 0;
  const made = createRealtime(() => now);
  ({ realtime, catchUp } = made);
  made.attach(app, {
    services: {
      config,
      limitUse: createUseLimits({ ...config, messagesPerMinute: 10 }),
      readPublicUrl: async () => 'https://deals.example',
    } as Partial<Services> as Services,
    identify: async ({ token }) => sessions.get(token ?? '') ?? anonymous,
    admit: async () => {},
    isClosed: async () => false,
    commands: [
      {
        namespace: '/',
        register: (socket: Socket, contextOf) => {
          socket.on('from', async (done: (context: object) => void) => {
            const { address, publicUrl } = await contextOf(null);
            done({ address, publicUrl });
          });
          socket.on('watch', async (room: string, done: () => void) => {
            await realtime.join(socket, room);
            done();
          });
          socket.on('who', async (done: (kind: string) => void) => done((await contextOf(null)).actor.kind));
        },
      },
    ],
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await app.close();
});

function connect(options: { token?: string; headers?: Record<string, string> }): Client {
  const client = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(options.token && { auth: { token: options.token } }),
    ...(options.headers && { extraHeaders: options.headers }),
  });
  clients.push(client);
  return client;
}
/** Open connections, as the server counts them. */
const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
const next = (client: Client, event: string) => new Promise((resolve) => client.once(event, resolve));
const outcome = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect', () => resolve('connected'));
    client.once('connect_error', (error) => resolve(error.message));
  });

test('a session opens a socket by its token or its cookie', async () => {
  expect(await outcome(connect({ token: 'ana' }))).toBe('connected');
  expect(await outcome(connect({ headers: { cookie: 'a=b; cobuy_session=ana' } }))).toBe('connected');
});

test('without a session there is no socket', async () => {
  expect(await outcome(connect({}))).toBe('Unauthorized');
  expect(await outcome(connect({ token: 'stale' }))).toBe('Unauthorized');
});

test("a page of another site opens no socket with this site's cookie", async () => {
  const cookie = 'cobuy_session=ana';
  expect(await outcome(connect({ headers: { cookie, origin: 'https://evil.example' } }))).not.toBe('connected');
  expect(await outcome(connect({ headers: { cookie, origin: address } }))).toBe('connected');
  expect(await outcome(connect({ headers: { cookie, origin: 'https://deals.example' } }))).toBe('connected');
});

test('an event reaches the person it is for and nobody else', async () => {
  const [ana, ben] = [connect({ token: 'ana' }), connect({ token: 'ben' })];
  await Promise.all([outcome(ana), outcome(ben)]);
  const heard: string[] = [];
  ana.on('order:changed', () => heard.push('ana'));
  ben.on('order:changed', () => heard.push('ben'));
  const last = Promise.all([next(ana, 'last'), next(ben, 'last')]);
  realtime.publish('user:ana', 'order:changed', {});
  for (const person of ['ana', 'ben']) realtime.publish(`user:${person}`, 'last', {});
  await last;
  expect(heard).toEqual(['ana']);
});

test("a session that is limited to an order hears nothing of its person's own, and ends with the others", async () => {
  const limited = { kind: 'account', userId: 'ana', sessionId: 'session-limited', session: 'order' };
  sessions.set('limited', limited as Actor);
  const [ana, guest] = [connect({ token: 'ana' }), connect({ token: 'limited' })];
  await Promise.all([outcome(ana), outcome(guest)]);
  const heard: string[] = [];
  guest.on('notification:new', () => heard.push('limited'));
  const last = Promise.all([next(ana, 'notification:new'), next(guest, 'last')]);
  realtime.publish('user:ana', 'notification:new', {});
  realtime.publish('session:session-limited', 'last', {});
  await last;
  expect(heard).toEqual([]);
  const gone = Promise.all([next(ana, 'disconnect'), next(guest, 'disconnect')]);
  realtime.disconnectUser('ana');
  await gone;
});

test('a person or a session that loses its right loses its sockets', async () => {
  const [ana, ben] = [connect({ token: 'ana' }), connect({ token: 'ben' })];
  await Promise.all([outcome(ana), outcome(ben)]);
  const gone = Promise.all([next(ana, 'disconnect'), next(ben, 'disconnect')]);
  realtime.disconnectUser('ana');
  realtime.disconnectSession('session-ben');
  await gone;
});

test('a command asks anew who calls', async () => {
  const ana = connect({ token: 'ana' });
  await outcome(ana);
  expect(await ana.emitWithAck('who')).toBe('account');
  sessions.delete('ana');
  expect(await ana.emitWithAck('who')).toBe('anonymous');
});

test('a frame beyond the limit ends its socket and nothing else', async () => {
  const [ana, ben] = [connect({ token: 'ana' }), connect({ token: 'ben' })];
  await Promise.all([outcome(ana), outcome(ben)]);
  const gone = next(ana, 'disconnect');
  ana.emit('who', 'x'.repeat(100_000));
  await gone;
  expect(await ben.emitWithAck('who')).toBe('account');
});

test('open sockets do not keep the server from closing', async () => {
  const ana = connect({ token: 'ana' });
  await outcome(ana);
  const gone = next(ana, 'disconnect');
  await app.close();
  await gone;
});

test('a reader that stalls is cut off, and the others are told everything', async () => {
  const [ana, ben] = [connect({ token: 'ana' }), connect({ token: 'ben' })];
  await Promise.all([outcome(ana), outcome(ben)]);
  let heard = 0;
  ana.on('news', () => heard++);
  // What stops reading: the connection under the library, as a machine that went to sleep does.
  const { ws } = ben.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
  ws._socket.pause();
  const gone = next(ben, 'disconnect');
  const news = { text: 'x'.repeat(10_000) };
  const count = 2000;
  for (let index = 0; index < count; index++) {
    for (const person of ['ana', 'ben']) realtime.publish(`user:${person}`, 'news', news);
    if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => heard).toBe(count);
  await expect.poll(() => connections()).toBe(1);
  ws._socket.resume();
  await gone;
});

test('a flood ends the socket that brings it, and nothing else', async () => {
  const [ana, ben] = [connect({ token: 'ana' }), connect({ token: 'ben' })];
  await Promise.all([outcome(ana), outcome(ben)]);
  const gone = next(ana, 'disconnect');
  for (let index = 0; index < 3000; index++) ana.emit('whatever', { index });
  await gone;
  expect(await ben.emitWithAck('who')).toBe('account');
});

test('a flood of a session that is limited to an order leaves the sockets of its account alone', async () => {
  const limited = { kind: 'account', userId: 'ana', sessionId: 'session-limited', session: 'order' };
  sessions.set('limited', limited as Actor);
  const [ana, guest] = [connect({ token: 'ana' }), connect({ token: 'limited' })];
  await Promise.all([outcome(ana), outcome(guest)]);
  const gone = next(guest, 'disconnect');
  for (let index = 0; index < 3000; index++) guest.emit('whatever', { index });
  await gone;
  expect(await ana.emitWithAck('who')).toBe('account');
  expect(await outcome(connect({ token: 'limited' }))).not.toBe('connected');
});

test('a socket believes no forwarded address, and its links lead to the address of the installation', async () => {
  const ana = connect({
    token: 'ana',
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' },
  });
  await outcome(ana);
  expect(await ana.emitWithAck('from')).toEqual({ address: '127.0.0.1', publicUrl: 'https://deals.example' });
});

describe('a page that connects after its first fetch', () => {
  /** What a page hears of what it has missed, up to the moment in which it has connected. */
  async function missedBy(token: string): Promise<({ ago: number } | undefined)[]> {
    const client = connect({ token });
    const missed: ({ ago: number } | undefined)[] = [];
    client.on('resync', (told?: { ago: number }) => missed.push(told));
    await outcome(client);
    await client.emitWithAck('who');
    return missed;
  }

  test('hears how long ago something was told to its person, and nothing of what was told to others', async () => {
    // Longer than a server remembers: of what was told before it came up it knows nothing.
    now += 2 * connectionKept;
    expect(await missedBy('ana')).toEqual([]);
    realtime.publish('user:ana', 'news', {});
    now += 700;
    expect(await missedBy('ana')).toEqual([{ ago: 700 }]);
    expect(await missedBy('ben')).toEqual([]);
    now += connectionKept;
    expect(await missedBy('ana')).toEqual([]);
  });

  test('hears that anything may have been told before a server that has just come up', async () => {
    now += 40;
    expect(await missedBy('ana')).toEqual([{ ago: 40 }]);
  });

  test('hears it of a place that it asks for later, before it is answered', async () => {
    now += 2 * connectionKept;
    realtime.publish('order:1', 'order:updated', {});
    now += 30;
    const ana = connect({ token: 'ana' });
    const heard: unknown[] = [];
    ana.on('resync', (told) => heard.push(told));
    await outcome(ana);
    await ana.emitWithAck('watch', 'order:2');
    expect(heard).toEqual([]);
    await ana.emitWithAck('watch', 'order:1');
    expect(heard).toEqual([{ ago: 30 }]);
  });

  test('hears it where its person is in the room no more', async () => {
    now += 2 * connectionKept;
    realtime.publish(whoeverWasInRoom, 'news', {});
    expect(await missedBy('ben')).toEqual([{ ago: 0 }]);
  });

  test('hears that anything may have been told while the line to other processes was down', async () => {
    now += 2 * connectionKept;
    const ana = connect({ token: 'ana' });
    await outcome(ana);
    const heard = next(ana, 'resync');
    catchUp();
    // A page that is there catches up with everything.
    expect(await heard).toBeUndefined();
    now += 5;
    expect(await missedBy('ben')).toEqual([{ ago: 5 }]);
  });
});
