import { describe, expect, test } from 'vitest';
import { connectionRules, initRetryDelay, mayReconnect, reconnectDelay } from './connection-rules.ts';

const safari = connectionRules(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
);
const chrome = connectionRules('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36');
const firefox = connectionRules('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
const delays = (rules: typeof safari) => [1, 2, 3, 4, 5, 6].map((attempt) => reconnectDelay(attempt, rules));

describe('the connection', () => {
  test('polls first and keeps itself alive in Safari, and is a web socket first elsewhere', () => {
    expect(safari).toMatchObject({ transports: ['polling', 'websocket'], timeout: 20_000, keepalive: 30_000 });
    expect(chrome).toMatchObject({ transports: ['websocket', 'polling'], timeout: 10_000, keepalive: null });
    expect(firefox).toEqual(chrome);
  });

  test('is tried five times more, two seconds times the number of the try, within the range of the browser', () => {
    expect(delays(safari)).toEqual([2000, 4000, 6000, 8000, 10_000, null]);
    expect(delays(chrome)).toEqual([2000, 4000, 5000, 5000, 5000, null]);
  });

  test('is tried again only after the network has ended it', () => {
    expect(['transport close', 'transport error', 'ping timeout'].every(mayReconnect)).toBe(true);
    expect(['io server disconnect', 'io client disconnect'].some(mayReconnect)).toBe(false);
  });
});

test('the first fetch is tried three times more after a failure of the network, and never after another', () => {
  const failed = 'Network error. Please check your connection and try again.';
  expect([1, 2, 3, 4].map((attempt) => initRetryDelay(attempt, failed))).toEqual([1000, 2000, 4000, null]);
  expect(initRetryDelay(1, 'Load failed')).toBe(1000);
  expect(initRetryDelay(1, 'An unexpected error occurred')).toBeNull();
});
