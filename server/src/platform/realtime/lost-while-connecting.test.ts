// What is taken from a person, or given to them, while a socket of theirs connects: it is in no list yet in which it would be met.
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io';
import { type Socket as Client, io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, anonymous } from '../actor.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../context.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { createUseLimits } from '../limits/limit-use.ts';
import type { Realtime } from '../publishing.ts';
import { createRealtime } from './realtime.ts';

let app: FastifyInstance;
let realtime: Realtime;
let client: Client;
/** What happens between the look at what a person may hear and the end of the handshake. */
let meanwhile: () => void;
let rooms: string[];
let actor: Actor;
const logged: unknown[] = [];

beforeEach(async () => {
  meanwhile = () => {};
  rooms = ['channel:a:members', 'channel:b:members'];
  actor = { kind: 'account', userId: 'ana', sessionId: 's', session: 'password', accountRole: 'SUPERADMIN' } as Actor;
  logged.length = 0;
  const config = { ...readConfig({}), logLevel: 'silent' };
  app = await createHttpApp(config);
  app.log.error = (...said: unknown[]) => void logged.push(said);
  const made = createRealtime();
  ({ realtime } = made);
  made.attach(app, {
    services: {
      config,
      limitUse: createUseLimits(config),
      readPublicUrl: async () => 'https://deals.example',
    } as Partial<Services> as Services,
    identify: async () => actor,
    admit: async () => {},
    isClosed: async () => false,
    commands: [
      {
        namespace: '/',
        roomsOf: async () => {
          const found = [...rooms];
          meanwhile();
          return found;
        },
        register: (socket: Socket) => void socket.on('rooms', (answer) => answer([...socket.rooms])),
      },
    ],
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  client = io(address, { transports: ['websocket'], reconnection: false, autoConnect: false, auth: { token: 't' } });
});
afterEach(async () => {
  client.disconnect();
  await app.close();
});

const connected = () =>
  new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('connect_error', () => resolve(false));
    client.connect();
  });
const ended = () => new Promise<void>((resolve) => client.once('disconnect', () => resolve()));
const roomsNow = () => client.timeout(60_000).emitWithAck('rooms') as Promise<string[]>;
const onceMeanwhile = (happens: () => void) => {
  meanwhile = () => {
    meanwhile = () => {};
    happens();
  };
};

test('a room is left, though it was entered after the person had been taken out of it', async () => {
  onceMeanwhile(() => {
    rooms = ['channel:b:members'];
    realtime.leaveUser('ana', 'channel:a:members', '/');
  });
  expect(await connected()).toBe(true);
  await expect.poll(roomsNow, { timeout: 60_000 }).not.toContain('channel:a:members');
  expect(await roomsNow()).toEqual(expect.arrayContaining(['channel:b:members', 'user:ana']));
});

test('a right is lost, though it was asked for before it was taken away', async () => {
  onceMeanwhile(() => {
    actor = { ...actor, ...{ accountRole: 'USER' } } as Actor;
    realtime.disconnectUser('ana');
  });
  expect(await connected()).toBe(true);
  await expect.poll(roomsNow, { timeout: 60_000 }).not.toContain('superadmins');
  expect(await roomsNow()).toContain('user:ana');
});

test('a room is entered that the person was let into meanwhile', async () => {
  onceMeanwhile(() => {
    rooms = [...rooms, 'channel:c:members'];
    realtime.joinUser('ana', 'channel:c:members', '/');
  });
  expect(await connected()).toBe(true);
  await expect.poll(roomsNow, { timeout: 60_000 }).toContain('channel:c:members');
});

test('a socket of a session that ended in between is ended, which is no fault to log', async () => {
  onceMeanwhile(() => {
    actor = anonymous;
    realtime.disconnectSession('s');
  });
  const end = ended();
  expect(await connected()).toBe(true);
  await end;
  expect(logged).toEqual([]);
});
