// @vitest-environment happy-dom
// Whose orders a device is told to keep (docs/decisions/0057), and what it hears of a newer program.
import { MessageChannel } from 'node:worker_threads';
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceMessage } from '../lib/browser/device-messages.ts';
import { isPushedHere } from '../lib/browser/pushed-here.ts';
import { useSession } from '../lib/session/session.ts';
import { noteStay, staysSignedIn } from '../lib/session/stay-signed-in.ts';
import { subscribeHere } from '../rooms/notifications/push-on-device.ts';
import { receiveToasts } from '../ui/feedback/show-toast.ts';
import { keepDevice } from './keep-device.ts';

const told: DeviceMessage[] = [];
const toasts: string[] = [];
const opened: string[] = [];
const worker = new EventTarget();
const registration = Object.assign(new EventTarget(), {
  update: async () => undefined,
  pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1' }) }) },
  installing: null as EventTarget | null,
  waiting: null as { postMessage: (said: DeviceMessage) => void } | null,
});
beforeAll(async () => {
  const active = { postMessage: (said: DeviceMessage) => told.push(said) };
  Object.assign(worker, {
    controller: null,
    ready: Promise.resolve({ active }),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  receiveToasts((message) => {
    toasts.push(message.title);
    return () => {};
  });
  await keepDevice(async (path) => void opened.push(path));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  useSession.getState().signOut();
  localStorage.clear();
});

const become = (id: string, role: User['role'] = 'BUYER', orderNumber: string | null = null) =>
  useSession.getState().signIn({ id, role } as User, orderNumber);
const lastTold = () => expect.poll(() => told.at(-1), { interval: 2 });

test('orders are kept of whoever stays signed in, and of nobody once they are signed out', async () => {
  noteStay(true);
  become('maya');
  await lastTold().toEqual({ kind: 'keep', userId: 'maya' });
  useSession.getState().expire();
  await lastTold().toEqual({ kind: 'forget' });
  expect(staysSignedIn()).toBe(false);
});

test('none are kept of a guest, of a session of one order, nor of whoever does not stay', async () => {
  for (const signIn of [
    () => become('guest', 'GUEST'),
    () => become('buyer', 'BUYER', 'GB-AAAA-BBBB-CCCC-DDDD'),
    () => {
      noteStay(false);
      become('noor');
    },
  ]) {
    noteStay(true);
    const before = told.length;
    signIn();
    await expect.poll(() => told.length, { interval: 2 }).toBe(before + 1);
    useSession.getState().signOut();
    await expect.poll(() => told.length, { interval: 2 }).toBe(before + 2);
    expect(told.slice(before).map(({ kind }) => kind)).toEqual(['forget', 'forget']);
  }
});

test('push ends on the device with the session, and desktop notifications come again', async () => {
  become('maya');
  await subscribeHere('key');
  expect(isPushedHere()).toBe(true);
  useSession.getState().signOut();
  await expect.poll(isPushedHere, { interval: 2 }).toBe(false);
});

test('the first worker of a device is none to be told of; one that takes over from it is', () => {
  worker.dispatchEvent(new Event('controllerchange'));
  expect(toasts).toEqual([]);
  worker.dispatchEvent(new Event('controllerchange'));
  expect(toasts).toEqual(['A new version is available']);
});

test('a worker that the browser leaves waiting is asked to take over until it has', () => {
  vi.useFakeTimers();
  const asked: DeviceMessage[] = [];
  const installing = Object.assign(new EventTarget(), { state: 'installed' });
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = { postMessage: (said) => asked.push(said) };
  installing.dispatchEvent(new Event('statechange'));
  // Normally it takes over without being asked.
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(asked).toEqual([{ kind: 'take over' }, { kind: 'take over' }]);
  registration.waiting = null;
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test('a push that is pressed leads the open page by its own way, and the worker hears that it does', () => {
  const { port1, port2 } = new MessageChannel();
  const said: unknown[] = [];
  port2.postMessage = (message: unknown) => said.push(message);
  const open = (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }));
  open({ kind: 'open', path: '/buyer/orders/GB-1' });
  open({ kind: 'another' });
  open(null);
  expect(opened).toEqual(['/buyer/orders/GB-1']);
  expect(said).toEqual(['taken']);
  port1.close();
});
