// Rules: docs/rules/notifications.md#connection
import { expect, test } from 'vitest';
import { connectionRules, initRetryDelay } from './connection-rules.ts';

const safari = connectionRules(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
);
const chrome = connectionRules('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36');
const firefox = connectionRules('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');

test('the connection polls first, waits longer and keeps itself alive in Safari, and is a web socket first elsewhere', () => {
  expect(safari).toEqual({
    transports: ['polling', 'websocket'],
    shortestDelay: 2000,
    longestDelay: 10_000,
    timeout: 20_000,
    keepalive: 30_000,
  });
  expect(chrome).toEqual({
    transports: ['websocket', 'polling'],
    shortestDelay: 1000,
    longestDelay: 5000,
    timeout: 10_000,
    keepalive: null,
  });
  expect(firefox).toEqual(chrome);
});

test('the first fetch is tried three times more after a failure of the network, and never after another', () => {
  const failed = 'Network error. Please check your connection and try again.';
  expect([1, 2, 3, 4].map((attempt) => initRetryDelay(attempt, failed))).toEqual([1000, 2000, 4000, null]);
  expect(initRetryDelay(1, 'Load failed')).toBe(1000);
  expect(initRetryDelay(1, 'An unexpected error occurred')).toBeNull();
});
