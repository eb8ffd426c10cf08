import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Surroundings } from './send-request.ts';

const load = () => Promise.all([import('./server-clock.ts'), import('./send-request.ts')]);

const day = 86_400_000;
const truth = Date.parse('2026-11-27T12:00:00Z');
let [{ hearServerTime, serverNow }, { sendRequest }] = await load();
beforeEach(async () => {
  // A page that knows nothing yet.
  vi.resetModules();
  [{ hearServerTime, serverNow }, { sendRequest }] = await load();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([10, -10])('a device that is %i days ahead is told the time by any answer', async (days) => {
  vi.setSystemTime(truth + days * day);
  expect(serverNow().getTime()).toBe(truth + days * day);
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { Date: new Date(truth).toUTCString() } }));
  const around = {
    baseUrl: '',
    organizationId: () => null,
    isAuthenticated: () => false,
    gate: { enter: async () => () => {} },
  } as unknown as Surroundings;
  await sendRequest({ method: 'GET', path: '/api/group-buys', answer: 'json' }, around);
  expect(serverNow().getTime()).toBe(truth);
  vi.setSystemTime(truth + days * day + 60_000);
  expect(serverNow().getTime()).toBe(truth + 60_000);
});

test('an answer that was kept for a while turns no clock back', () => {
  vi.setSystemTime(truth);
  hearServerTime(truth);
  hearServerTime(truth - 3 * day);
  expect(serverNow().getTime()).toBe(truth);
});

test('the way of an answer is no difference, and an answer without a time says nothing', () => {
  vi.setSystemTime(truth);
  hearServerTime(truth - 1700);
  hearServerTime(Number.NaN);
  expect(serverNow().getTime()).toBe(truth);
});
