import { hash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How many tries in how many seconds; the lock lasts as long. */
export interface RateLimitRule {
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in the database, so that several processes share one count. */
export interface RateLimiter {
  /**
   * Counts a try before it is judged, so simultaneous tries can't slip past the limit.
   * @param cost in points; by default 1
   * @returns null, or the seconds to wait after too many tries
   */
  take(name: string, rule: RateLimitRule, key: string, cost?: number): Promise<number | null>;
  /**
   * Takes back a try that wasn't wrong.
   * @param cost in points; by default 1
   */
  giveBack(name: string, rule: RateLimitRule, key: string, cost?: number): Promise<void>;
  forget(name: string, rule: RateLimitRule, key: string): Promise<void>;
}

export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = (name: string, { points, seconds }: RateLimitRule) => {
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
  // Hashed, so the table holds no addresses and takes any length.
  const hashed = (key: string) => hash('sha256', key, 'base64url');
  return {
    async take(name, rule, key, cost) {
      try {
        await limiter(name, rule).consume(hashed(key), cost);
        return null;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async giveBack(name, rule, key, cost) {
      await limiter(name, rule).reward(hashed(key), cost);
    },
    async forget(name, rule, key) {
      await limiter(name, rule).delete(hashed(key));
    },
  };
}
