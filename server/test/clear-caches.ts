// The program keeps settings, plans and answers for a second and forgets them where it changes them itself. A test that
// writes their rows past it would meet what the test before had set, or not, as fast as the machine is.
import type pg from 'pg';
import type { Services } from '../src/platform/context.ts';
import { clearKeysOfBefore } from '../src/platform/http/idempotency.ts';
import { clearNumbersCache } from '../src/rooms/organizations/organization-number.ts';
import { clearSettingsCache } from '../src/rooms/system/read-settings.ts';
import { clearPlansCache } from '../src/rooms/tiers/read-plans.ts';
import { clearEngineCache } from '../src/rooms/trust/read-engine.ts';

/** The servers of this process by the database that they stand on. */
const running = new Map<string, Set<Services>>();

/** @returns what to call when it stops. */
export function noteRunning(url: string, services: Services): () => void {
  // Another database has other organizations, maybe with the same numbers.
  if (!running.has(url)) {
    clearNumbersCache();
    clearKeysOfBefore();
  }
  const beside = running.get(url) ?? new Set();
  running.set(url, beside.add(services));
  return () => {
    beside.delete(services);
    if (beside.size === 0) running.delete(url);
  };
}

function forgetKept(url: string): void {
  clearSettingsCache();
  for (const services of running.get(url) ?? []) {
    clearPlansCache(services);
    clearEngineCache(services);
    services.answerCache.forget();
  }
}

const onlyReads = /^\s*select\b/i;
const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));

/**
 * The pool as a test has it: what is written through it is obeyed with the next call by every server on the database.
 * The program's own statements don't go through it, so whatever it fails to forget still shows.
 */
export function forgettingPool(pool: pg.Pool, url: string): pg.Pool {
  const query = async (...args: unknown[]) => {
    const result = await (pool.query as (...asked: unknown[]) => Promise<unknown>).apply(pool, args);
    if (!onlyReads.test(textOf(args[0]))) forgetKept(url);
    return result;
  };
  /** A connection of its own writes until it is given back. */
  const connect = async () => {
    const client = await pool.connect();
    const { release } = client;
    client.release = (reason) => {
      forgetKept(url);
      release(reason);
    };
    return client;
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
