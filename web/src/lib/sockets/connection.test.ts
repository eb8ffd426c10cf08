// @vitest-environment happy-dom
// Rules: docs/rules/notifications.md#connection
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionRules, triesUntilReported } from '@cobuy/domain/notifications/connection-rules';
import { notificationTexts } from '@cobuy/domain/notifications/notification-rules';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { type Namespace, openSocket, reconnectNow, useConnection } from './connection.ts';

let http: HttpServer;
let io: Server;
/** What the server says to the next who knock at a namespace, one after the other; null lets them in. */
let answers: (string | null)[];

const listen = async (port = 0) => {
  http = createServer();
  io = new Server(http);
  for (const namespace of ['/', '/chat'])
    io.of(namespace).use((_, next) => {
      const refusal = answers.shift();
      next(refusal ? new Error(refusal) : undefined);
    });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
};
let port: number;
beforeEach(async () => {
  answers = [];
  port = await listen();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  useSession.setState({ isAuthenticated: true, user: { id: 'maya' } as never });
  // The wire's time is real; what would be waited for between two tries is skipped.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(async () => {
  vi.useRealTimers();
  useSession.getState().signOut();
  await io.close();
});

const open = async (namespace: Namespace) => (await openSocket(namespace)) as Socket;
const hear = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
/** The longest pause, its jitter with it. */
const passPause = () => vi.advanceTimersByTime(2 * connectionRules(navigator.userAgent).longestDelay);
const told = () => useConnection.getState().error;
const isDown = () => useConnection.getState().isDown;

test('a page of nobody opens nothing', async () => {
  useSession.getState().signOut();
  expect(await openSocket('/')).toBeNull();
});

test('a page that is refused for another reason than its session knows that it gets no news', async () => {
  answers = ['The system is under maintenance.'];
  const socket = await open('/');
  await hear(socket, 'connect_error');
  expect([isDown(), useSession.getState().isAuthenticated]).toEqual([true, true]);
  const connected = hear(socket, 'connect');
  passPause();
  await connected;
  expect(isDown()).toBe(false);
});

test('a refused session ends', async () => {
  answers = ['Unauthorized'];
  await hear(await open('/'), 'connect_error');
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, hasExpired: true });
});

test('a namespace that is refused for another reason is tried again, and the session stays', async () => {
  answers = ['Busy'];
  const socket = await open('/chat');
  await hear(socket, 'connect_error');
  expect([socket.active, useSession.getState().isAuthenticated]).toEqual([false, true]);
  const connected = hear(socket, 'connect');
  passPause();
  await connected;
});

test('whom the server ends comes back, and is told meanwhile', async () => {
  const socket = await open('/');
  await hear(socket, 'connect');
  const ended = hear(socket, 'disconnect');
  io.of('/').disconnectSockets();
  expect(await ended).toBe('io server disconnect');
  expect(told()).toBe(notificationTexts.serverDisconnected);
  const connected = hear(socket, 'connect');
  passPause();
  await connected;
  expect(told()).toBeNull();
});

test('the fifth try in vain is told, and forgotten when the connection is back', async () => {
  const socket = await open('/');
  await hear(socket, 'connect');
  const broken = hear(socket, 'disconnect');
  await io.close();
  await broken;
  for (let tries = 1; tries <= triesUntilReported; tries++) {
    expect(told()).toBeNull();
    const failed = hear(socket, 'connect_error');
    reconnectNow();
    await failed;
  }
  expect(told()).toBe(notificationTexts.connectFailed);
  expect(isDown()).toBe(true);
  await listen(port);
  const connected = hear(socket, 'connect');
  reconnectNow();
  await connected;
  expect(told()).toBeNull();
  expect(isDown()).toBe(false);
});
