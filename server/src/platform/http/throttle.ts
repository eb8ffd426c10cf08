import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How many tries in how many seconds; the lock lasts as long. */
export interface ThrottleRule {
  readonly points: number;
  readonly seconds: number;
}

/** Counts wrong tries in the database, so that several processes share one count. */
export interface Throttle {
  /** Seconds until the next try, or null. */
  secondsLocked(name: string, rule: ThrottleRule, key: string): Promise<number | null>;
  /** Counts one wrong try. */
  count(name: string, rule: ThrottleRule, key: string): Promise<void>;
  /** Forgets the tries of a key. */
  forget(name: string, rule: ThrottleRule, key: string): Promise<void>;
}

export function createThrottle(pool: pg.Pool): Throttle {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = (name: string, { points, seconds }: ThrottleRule) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async secondsLocked(name, rule, key) {
      const state = await limiter(name, rule).get(key);
      if (!state || state.consumedPoints < rule.points) return null;
      return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    },
    async count(name, rule, key) {
      try {
        await limiter(name, rule).consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
      }
    },
    async forget(name, rule, key) {
      await limiter(name, rule).delete(key);
    },
  };
}
